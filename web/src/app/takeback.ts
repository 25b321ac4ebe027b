// Taking back, as far as a browser can tell beforehand that it would be refused.

import type { Move } from '../wire';

/** lastMover is the seat that placed a stone or chose last; a claim is nobody's move. */
export function lastMover(moves: readonly Move[]): number | null {
  return moves.findLast(({ choice }) => choice !== 'claim')?.seat ?? null;
}

/** canTakeBack tells whether a seat has a move to take back behind which nobody else has chosen. */
export function canTakeBack(moves: readonly Move[], seat: number): boolean {
  const last = moves.findLast(
    (move) => move.choice !== 'claim' && (move.seat === seat || move.choice !== undefined),
  );
  return last?.seat === seat;
}
