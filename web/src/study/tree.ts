// A tree of moves as plain data. Nodes are numbered; node 0 is the root, which has no move. A number is never given
// to another node of the same tree, so what hangs on it stays true.

import type { RecordMark, RecordNode } from '../wire';

/** What an annotator thinks of a move. */
export const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'] as const;

export type Glyph = (typeof GLYPHS)[number] | '';

/** Mark is something drawn on the board: on a point, or from one to another. */
export type Mark = RecordMark;

export type Kind = Mark['kind'];

/** Said is what is said of the position after a move. */
export interface Said {
  comment: string;
  glyph: Glyph;
  marks: readonly Mark[];
}

export interface Node extends Said {
  parent: number | null;
  /** The move as records write it: a point, perhaps with a claim, or a choice; empty for none. */
  move: string;
  /** What follows; the first is the main line. */
  children: readonly number[];
  /** What a record knows of the node that cannot be changed here. */
  rest: Pick<RecordNode, 'leaves' | 'extra'>;
}

export interface Tree {
  /** By number. What was cut leaves a gap. */
  nodes: readonly (Node | undefined)[];
}

export const ROOT = 0;

const SILENT: Said = { comment: '', glyph: '', marks: [] };

/** seedling is a tree without moves. */
export function seedling(): Tree {
  return { nodes: [{ ...SILENT, parent: null, move: '', children: [], rest: {} }] };
}

export function nodeAt({ nodes }: Tree, id: number): Node {
  const node = nodes[id];
  if (node === undefined) throw new RangeError(`there is no node ${id}`);
  return node;
}

export function has({ nodes }: Tree, id: number): boolean {
  return nodes[id] !== undefined;
}

function change({ nodes }: Tree, id: number, part: Partial<Node>): Tree {
  return { nodes: nodes.with(id, { ...nodeAt({ nodes }, id), ...part }) };
}

/** add puts a move behind a node, as its last variation. A move that follows there already is returned. */
export function add(tree: Tree, parent: number, move: string): [tree: Tree, id: number] {
  const known = nodeAt(tree, parent).children.find((child) => nodeAt(tree, child).move === move);
  return known === undefined ? append(tree, parent, { move }) : [tree, known];
}

/** append puts a new node behind another one, whatever follows there. */
export function append(tree: Tree, parent: number, part: Partial<Node>): [tree: Tree, id: number] {
  const id = tree.nodes.length;
  const node: Node = { ...SILENT, move: '', rest: {}, ...part, parent, children: [] };
  const grown = { nodes: [...tree.nodes, node] };
  return [change(grown, parent, { children: [...nodeAt(tree, parent).children, id] }), id];
}

/** graft plays moves one after the other behind a node, and returns the last of them. */
export function graft(tree: Tree, at: number, moves: readonly string[]): [tree: Tree, id: number] {
  return moves.reduce<[Tree, number]>(([grown, id], move) => add(grown, id, move), [tree, at]);
}

/** annotate changes what is said of a node. */
export function annotate(tree: Tree, id: number, part: Partial<Said>): Tree {
  return change(tree, id, part);
}

/** cut takes a node away with all that follows it. The root stays. */
export function cut(tree: Tree, id: number): Tree {
  const { parent } = nodeAt(tree, id);
  if (parent === null) return tree;
  const gone = new Set(below(tree, id));
  const left = { nodes: tree.nodes.map((node, each) => (gone.has(each) ? undefined : node)) };
  return change(left, parent, { children: nodeAt(tree, parent).children.filter((child) => child !== id) });
}

/** below lists a node and all that follow it. */
export function below(tree: Tree, id: number): number[] {
  const all = [id];
  for (let at = 0; at < all.length; at++) all.push(...nodeAt(tree, all[at] as number).children);
  return all;
}

/** siblings lists what was played instead of a node, itself included. */
export function siblings(tree: Tree, id: number): readonly number[] {
  const { parent } = nodeAt(tree, id);
  return parent === null ? [id] : nodeAt(tree, parent).children;
}

/** forkOf is where the line that leads to a node turns off last: the nearest node on the way back, itself included,
 * that has siblings; null where there is none. */
export function forkOf(tree: Tree, id: number): number | null {
  return pathTo(tree, id).findLast((each) => siblings(tree, each).length > 1) ?? null;
}

/** branchOf is the first move of the variation that a node belongs to, null on the main line. */
export function branchOf(tree: Tree, id: number): number | null {
  return pathTo(tree, id).findLast((each) => siblings(tree, each)[0] !== each) ?? null;
}

/** promote makes the variation that a node belongs to the main one where it turns off. */
export function promote(tree: Tree, id: number): Tree {
  const branch = branchOf(tree, id);
  if (branch === null) return tree;
  const others = siblings(tree, branch).filter((each) => each !== branch);
  return reorder(tree, branch, [branch, ...others]);
}

/** mainTo makes the line that leads to a node the main one, all the way. */
export function mainTo(tree: Tree, id: number): Tree {
  return branchOf(tree, id) === null ? tree : mainTo(promote(tree, id), id);
}

/** shift moves the variation that a node belongs to before (-1) or behind (1) the next one. */
export function shift(tree: Tree, id: number, by: -1 | 1): Tree {
  const fork = forkOf(tree, id);
  if (fork === null) return tree;
  const order = siblings(tree, fork);
  const from = order.indexOf(fork);
  const other = order[from + by];
  if (other === undefined) return tree;
  return reorder(tree, fork, order.with(from, other).with(from + by, fork));
}

function reorder(tree: Tree, id: number, children: readonly number[]): Tree {
  const { parent } = nodeAt(tree, id);
  return parent === null ? tree : change(tree, parent, { children });
}

/** pathTo lists the nodes from the root to a node, both included. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let at: number | null = id; at !== null; at = nodeAt(tree, at).parent) path.push(at);
  return path.reverse();
}

/** movesTo lists the moves that lead to a node. */
export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id)
    .map((each) => nodeAt(tree, each).move)
    .filter((move) => move !== '');
}

/** lineFrom lists a node and what follows it as its main line. */
export function lineFrom(tree: Tree, id: number): number[] {
  const line = [id];
  for (let next = nodeAt(tree, id).children[0]; next !== undefined; next = nodeAt(tree, next).children[0])
    line.push(next);
  return line;
}

/** after is the node of the main line behind so many moves; where it has fewer, its end. */
export function after(tree: Tree, moves: number): number {
  let left = moves;
  let at = ROOT;
  for (const id of mainLine(tree)) {
    if (nodeAt(tree, id).move !== '' && left-- === 0) break;
    at = id;
  }
  return at;
}

/** mainLine lists the nodes of the main line, from the root. */
export function mainLine(tree: Tree): number[] {
  return lineFrom(tree, ROOT);
}

/** lineThrough is the line that a node lies on: the way to it, and what follows it. */
export function lineThrough(tree: Tree, id: number): number[] {
  return [...pathTo(tree, id), ...lineFrom(tree, id).slice(1)];
}

/** beside is the sibling before (-1) or behind (1) a node; null where there is none. */
export function beside(tree: Tree, id: number, by: -1 | 1): number | null {
  const order = siblings(tree, id);
  return order[order.indexOf(id) + by] ?? null;
}

/** countMoves counts the moves of a tree, those of variations included. */
export function countMoves({ nodes }: Tree): number {
  return nodes.filter((node) => node !== undefined && node.move !== '').length;
}
