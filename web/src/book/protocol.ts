// The opening protocols as the diagrams play them: after how many stones which choices are due. The colours
// are placed by turns, whoever places them.

import type { Rules } from '../variants';

/** The protocols of the table of variants. */
export const NONE: Rules['protocol'] = 'none';
export const FOUR_STONES: Rules['protocol'] = 'd';
export const SWAP2: Rules['protocol'] = 'swap2';

export type Choice = 'first' | 'second' | 'more';

const CHOICES: readonly Choice[] = ['first', 'second', 'more'];

/** choicesOf lists what the player to move may choose after some moves; empty when a stone is due. */
export function choicesOf(protocol: Rules['protocol'], moves: readonly string[]): Choice[] {
  const taken = moves.some((move) => move === 'first' || move === 'second');
  if (taken) return [];
  if (protocol === FOUR_STONES) return moves.length === 4 ? ['first', 'second'] : [];
  if (protocol !== SWAP2) return [];
  if (moves.length === 3) return [...CHOICES];
  return moves.length === 6 ? ['first', 'second'] : [];
}

/** isChoice tells choices from stones. */
export function isChoice(move: string): move is Choice {
  return CHOICES.some((each) => each === move);
}
