// What is asked about a position of a study: the moves that lead to it, and where they start.

import type { Leaving, Line } from '../wire';
import type { Head, Study } from './record';
import { nodeAt, pathTo } from './tree';

/** startOf is the line without any move. */
export function startOf({ variant, options, size, seats, rules, first, setup }: Head): Line {
  return {
    ...(variant !== undefined && { variant }),
    ...(options !== undefined && { options }),
    ...(size !== undefined && { size }),
    ...(seats !== undefined && { seats }),
    ...(rules !== undefined && { rules }),
    ...(first !== undefined && { first }),
    ...(setup !== undefined && { setup }),
    moves: [],
  };
}

/** lineTo is the line to a node. */
export function lineTo({ head, tree }: Study, id: number): Line {
  const moves: string[] = [];
  const leaves: Leaving[] = [];
  for (const each of pathTo(tree, id)) {
    const { move, rest } = nodeAt(tree, each);
    if (move !== '') moves.push(move);
    leaves.push(...(rest.leaves ?? []).map((seat) => ({ ply: moves.length, seat })));
  }
  return { ...startOf(head), moves, ...(leaves.length > 0 && { leaves }) };
}

/** withMove is a line with one move more. */
export function withMove(line: Line, move: string): Line {
  return { ...line, moves: [...line.moves, move] };
}

/** baseOf names all of a line but its moves. */
export function baseOf({ moves: _, ...start }: Line): string {
  return JSON.stringify(start);
}

/** keyOf names a line. */
export function keyOf(line: Line): string {
  return `${baseOf(line)} ${line.moves.join(' ')}`;
}
