// Moves as they are written in records, and what people call them.

import { choiceName, stoneMove } from '../app/words';
import type { Choice } from '../wire';

/** pointOf is where a move places a stone, null for one that places none. */
export function pointOf(move: string): string | null {
  return /^[A-Z]\d/.test(move) ? move.replace('!', '') : null;
}

/** moveText is what a move on a board of so many lines is called, given how many groups it captures where that is known;
 * one that says nothing is empty. */
export function moveText(move: string, size: number, captures = 0): string {
  const point = pointOf(move);
  if (point !== null) return stoneMove(point, size, move.endsWith('!'), captures);
  if (move === '') return '';
  return choiceName(move === '!' ? 'claim' : (move as Choice));
}
