// How the moves of a tree are numbered and laid out.

import { lineFrom, nodeAt, siblings, type Tree } from './tree';

/** Count is how moves are counted: in rounds of two, or one by one with so many in a row. */
export interface Count {
  rounds: boolean;
  columns: number;
}

/** countFor chooses it: in rounds where two seats move by turns. */
export function countFor(seats: number, byTurns: boolean): Count {
  return { rounds: seats === 2 && byTurns, columns: seats === 2 ? 2 : 3 };
}

/** numberOf is what stands before a move, the ply counted from 0; at the beginning of a line there always is one,
 * elsewhere at the beginning of a row only. */
export function numberOf(ply: number, { rounds, columns }: Count, begins: boolean): string {
  const heads = ply % columns === 0;
  if (!heads && !begins) return '';
  if (!rounds) return `${ply + 1}.`;
  return `${Math.floor(ply / 2) + 1}${heads ? '.' : '…'}`;
}

/** Cell is a node in its place. */
export interface Cell {
  id: number;
  ply: number;
  number: string;
}

/** Block is a part of the main line: a row of moves, then what is said of its last move and what else was played
 * instead of that. */
export interface Block {
  /** The number of moves before it in its row. */
  skipped: number;
  number: string;
  cells: readonly Cell[];
  /** The node that is commented below the row, null for none. */
  said: number | null;
  /** The first moves of the variations below the row. */
  branches: readonly number[];
}

/** blocksOf lays out the main line, the root left out. */
export function blocksOf(tree: Tree, count: Count): Block[] {
  const blocks: Block[] = [];
  let row: Cell[] = [];
  const close = (said: number | null, branches: readonly number[]) => {
    const [first] = row;
    if (first === undefined) return;
    const skipped = first.ply % count.columns;
    blocks.push({ skipped, number: numberOf(first.ply, count, true), cells: row, said, branches });
    row = [];
  };
  for (const cell of cellsOf(tree, 0, 0, count).slice(1)) {
    if (cell.ply % count.columns === 0) close(null, []);
    row.push(cell);
    const branches = siblings(tree, cell.id).slice(1);
    const said = nodeAt(tree, cell.id).comment === '' ? null : cell.id;
    if (said !== null || branches.length > 0) close(said, branches);
  }
  close(null, []);
  return blocks;
}

/** cellsOf places a node and what follows it; ply is the number of moves before it. */
export function cellsOf(tree: Tree, id: number, ply: number, count: Count): Cell[] {
  let next = ply;
  let begins = true;
  return lineFrom(tree, id).map((each) => {
    const { move, comment } = nodeAt(tree, each);
    const at = next;
    const number = move === '' ? '' : numberOf(at, count, begins);
    if (move !== '') {
      next++;
      begins = comment !== '' || siblings(tree, each).length > 1;
    }
    return { id: each, ply: at, number };
  });
}
