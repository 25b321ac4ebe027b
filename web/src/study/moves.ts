// Moves as they are written in records, and what people call them.

import { choiceName } from '../app/words';
import type { Choice } from '../wire';

/** pointOf is where a move places a stone, null for one that places none. */
export function pointOf(move: string): string | null {
  return /^[A-Z]\d/.test(move) ? move.replace('!', '') : null;
}

/** moveText is what a move is called; one that says nothing is empty. */
export function moveText(move: string): string {
  if (move === '' || pointOf(move) !== null) return move;
  return choiceName(move === '!' ? 'claim' : (move as Choice));
}
