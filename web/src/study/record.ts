// Records as the server reads and writes them (docs/formats.md), and the tree that a study makes of one.

import type { RecordJSON, RecordNode } from '../wire';
import { append, GLYPHS, type Glyph, type Node, nodeAt, ROOT, type Said, seedling, type Tree } from './tree';

/** Head is all of a record but its moves. */
export type Head = Omit<RecordJSON, 'line'>;

/** Study is what is worked on: a game with a tree of moves. */
export interface Study {
  head: Head;
  tree: Tree;
}

/** blank is a study of a game that has yet to be played. */
export function blank(variant: string, size: number, seats: number, options: readonly string[] = []): Study {
  const head: Head = { format: 'tessera-record', version: 1, variant, options: [...options], size, seats };
  return { head, tree: seedling() };
}

/** isRecord tells whether a value looks like a record; the server judges what is in it. */
export function isRecord(value: unknown): value is RecordJSON {
  if (typeof value !== 'object' || value === null) return false;
  const { format, line } = value as Partial<RecordJSON>;
  return format === 'tessera-record' && Array.isArray(line);
}

/** studyOf reads a record. */
export function studyOf({ line, ...head }: RecordJSON): Study {
  const grown = { nodes: [...seedling().nodes] };
  const [root = {}, ...rest] = line;
  grown.nodes[ROOT] = { ...nodeAt(grown, ROOT), ...saidIn(root) };
  return { head, tree: sow(grown, ROOT, root, rest) };
}

/** sow puts what follows a node behind it: what goes on first, then what turns off. */
function sow(tree: Tree, root: number, first: RecordNode, rest: readonly RecordNode[]): Tree {
  let at = root;
  let twig = first;
  for (const next of rest) {
    const [grown, id] = append(tree, at, { move: next.move ?? '', ...saidIn(next) });
    tree = turnOff(grown, at, twig);
    [at, twig] = [id, next];
  }
  return turnOff(tree, at, twig);
}

function turnOff(tree: Tree, at: number, { variations = [] }: RecordNode): Tree {
  for (const [first, ...rest] of variations) {
    if (first === undefined) continue;
    const [grown, id] = append(tree, at, { move: first.move ?? '', ...saidIn(first) });
    tree = sow(grown, id, first, rest);
  }
  return tree;
}

function saidIn({ comment = '', glyph, marks = [], leaves, extra }: RecordNode): Said & Pick<Node, 'rest'> {
  const rest = { ...(leaves !== undefined && { leaves }), ...(extra !== undefined && { extra }) };
  return { comment, glyph: glyphOf(glyph), marks, rest };
}

function glyphOf(text: string | undefined): Glyph {
  return GLYPHS.find((each) => each === text) ?? '';
}

/** write makes a record of a study. */
export function write({ head, tree }: Study): RecordJSON {
  return { ...head, line: lineOf(tree, ROOT) };
}

function lineOf(tree: Tree, from: number): RecordNode[] {
  const line: RecordNode[] = [];
  for (let at: number | undefined = from; at !== undefined; at = nodeAt(tree, at).children[0]) {
    line.push(twigOf(tree, at));
  }
  return line;
}

function twigOf(tree: Tree, id: number): RecordNode {
  const { move, comment, glyph, marks, rest, children } = nodeAt(tree, id);
  const variations = children.slice(1).map((child) => lineOf(tree, child));
  return {
    ...(move !== '' && { move }),
    ...(comment.trim() !== '' && { comment }),
    ...(glyph !== '' && { glyph }),
    ...(marks.length > 0 && { marks: [...marks] }),
    ...rest,
    ...(variations.length > 0 && { variations }),
  };
}
