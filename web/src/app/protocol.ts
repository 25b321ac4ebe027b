// The openings in which one seat places stones of both colours: which stone of how many is due.

import type { Move, Table } from '../wire';
import { rulesOf, variantOf } from './setup/rules';

/** How many stones each part of an opening has: that of the seat that begins, and that after the choice of more. */
const PARTS = { d: { first: 4, more: 0 }, swap2: { first: 3, more: 2 } } as const;

export type Protocol = keyof typeof PARTS;

/** protocolOf is the opening of a table's rules, null where stones are placed by turns from the first. */
export function protocolOf({ variant, options }: Table): Protocol | null {
  const row = variantOf(variant);
  const name = row === undefined ? '' : rulesOf(row, options).protocol;
  return name === 'd' || name === 'swap2' ? name : null;
}

/** OpeningStone is a stone of an opening, counted from 1 within its part. */
export interface OpeningStone {
  protocol: Protocol;
  n: number;
  all: number;
}

/** openingStone is the one that is to be placed now, null when none of an opening is. */
export function openingStone(table: Table, moves: readonly Move[]): OpeningStone | null {
  const protocol = protocolOf(table);
  if (protocol === null || table.turn === null || table.choices.length > 0) return null;
  const chosen = moves.findLastIndex(({ choice }) => choice !== undefined);
  if (chosen >= 0 && moves[chosen]?.choice !== 'more') return null;
  const all = PARTS[protocol][chosen < 0 ? 'first' : 'more'];
  const n = moves.length - chosen;
  return n > all ? null : { protocol, n, all };
}
