// Conditional moves as a tree: the stones from the present position on, and what of them can be stored.

import { seatAfter } from '../app/sides';
import { rulesOf, variantOf } from '../app/setup/rules';
import { add, below, nodeAt, pathTo, ROOT, seedling, type Tree } from '../study/tree';
import type { PlannedStone, Table } from '../wire';

/** What may be stored, as the server has it. */
export const MAX_STONES = 200;
export const MAX_DEPTH = 30;

/** moverAt is the seat that places the stone behind so many planned ones. */
export function moverAt(table: Table, depth: number): number {
  const row = variantOf(table.variant);
  const perTurn = row === undefined ? 1 : rulesOf(row, table.options).stonesPerTurn;
  let seat = table.turn ?? 0;
  let left = table.left;
  for (let stone = 0; stone < depth; stone++) {
    if (--left > 0) continue;
    seat = seatAfter(table, seat);
    left = perTurn;
  }
  return seat;
}

/** treeOf makes a tree of what is stored. */
export function treeOf(stones: readonly PlannedStone[]): Tree {
  const sow = (tree: Tree, at: number, rest: readonly PlannedStone[]): Tree =>
    rest.reduce((grown, { point, then = [] }) => {
      const [next, id] = add(grown, at, point);
      return sow(next, id, then);
    }, tree);
  return sow(seedling(), ROOT, stones);
}

/** stonesOf is what is stored of a tree: each line up to the last answer of the seat's. Where a stone is known to end the
 * game, over says so. */
export function stonesOf(
  tree: Tree,
  table: Table,
  seat: number,
  over: (id: number) => boolean = () => false,
  id = ROOT,
): PlannedStone[] {
  const wins = (child: number) => moverAt(table, depthOf(tree, child) - 1) === seat && over(child);
  return nodeAt(tree, id).children.flatMap((child) => {
    const then = stonesOf(tree, table, seat, over, child);
    if (then.length === 0 && !answers(tree, table, seat, child) && !wins(child)) return [];
    return [{ point: nodeAt(tree, child).move, ...(then.length > 0 && { then }) }];
  });
}

/** answers tells whether a line may end with a stone: it is the seat's own, and somebody else's turn after it. That a
 * game is over sooner, within a turn of several stones, only the rules know. */
export function answers(tree: Tree, table: Table, seat: number, id: number): boolean {
  const depth = depthOf(tree, id);
  return moverAt(table, depth - 1) === seat && moverAt(table, depth) !== seat;
}

/** depthOf is the number of stones up to a node. */
export function depthOf(tree: Tree, id: number): number {
  return pathTo(tree, id).length - 1;
}

/** unforked lists a node and what follows it, up to where there is more than one way on. */
export function unforked(tree: Tree, id: number): number[] {
  const line = [id];
  for (let next = nodeAt(tree, id).children; next.length === 1;) {
    const [only = id] = next;
    line.push(only);
    next = nodeAt(tree, only).children;
  }
  return line;
}

/** ends lists the last nodes of all lines. */
export function ends(tree: Tree): number[] {
  return below(tree, ROOT).filter((id) => id !== ROOT && nodeAt(tree, id).children.length === 0);
}

/** linesIn counts the lines of what is stored. */
export function linesIn(stones: readonly PlannedStone[]): number {
  return stones.reduce((sum, { then = [] }) => sum + Math.max(1, linesIn(then)), 0);
}

/** fits tells whether so much can be stored. */
export function fits(stones: readonly PlannedStone[]): boolean {
  return countOf(stones) <= MAX_STONES && depthIn(stones) <= MAX_DEPTH;
}

function countOf(stones: readonly PlannedStone[]): number {
  return stones.reduce((sum, { then = [] }) => sum + 1 + countOf(then), 0);
}

function depthIn(stones: readonly PlannedStone[]): number {
  return Math.max(0, ...stones.map(({ then = [] }) => 1 + depthIn(then)));
}
