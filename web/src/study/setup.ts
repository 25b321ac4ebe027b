// A position that is put together by hand.

import { gameOf, twinOf } from '../book/game';
import { basic, variantOf } from '../app/setup/rules';
import type { LineAnswer, RecordSetup } from '../wire';

/** Position is a position in the making. */
export interface Position {
  /** Colours by point. */
  stones: ReadonlyMap<string, number>;
  turn: number;
  /** Captures per seat, and the stones taken. */
  captures: readonly number[];
  taken: readonly number[];
}

/** empty is an empty board for so many seats. */
export function empty(seats: number): Position {
  const none = Array.from({ length: seats }, () => 0);
  return { stones: new Map(), turn: 0, captures: none, taken: none };
}

/** standing is the position on a board, of which an answer tells the rest. */
export function standing(stones: ReadonlyMap<string, number>, { turn, seats }: LineAnswer): Position {
  return {
    stones,
    turn: turn ?? 0,
    captures: seats.map(({ captures }) => captures),
    taken: seats.map(({ taken }) => taken),
  };
}

/** toSetup writes a position for records; captures are counted for as many seats as there are. */
export function toSetup({ stones, turn, captures, taken }: Position): RecordSetup {
  const byColour: Record<string, string[]> = {};
  for (const [point, colour] of stones) (byColour[colour] ??= []).push(point);
  return {
    ...(stones.size > 0 && { stones: byColour }),
    turn,
    ...(captures.some((each) => each > 0) && { pairs: [...captures] }),
    ...(taken.some((each) => each > 0) && { stones_taken: [...taken] }),
  };
}

/** put sets a stone on a point, takes away what is there where the same is set again, or clears it with null. */
export function put(position: Position, point: string, colour: number | null): Position {
  const stones = new Map(position.stones);
  if (colour === null || stones.get(point) === colour) stones.delete(point);
  else stones.set(point, colour);
  return { ...position, stones };
}

/** leaves is the colour that put would leave on a point, null for none. */
export function leaves(position: Position, point: string, colour: number | null): number | null {
  return put(position, point, colour).stones.get(point) ?? null;
}

/** setUpGame is the game under whose rules a position can be set up: one that opens with choices has none of its own,
 * but may have a twin without them. Null where there is none. */
export function setUpGame(variant: string): string | null {
  const row = variantOf(variant) ?? basic;
  if (row.rules.stonesPerTurn > 1) return null;
  return row.rules.protocol === 'none' ? row.name : (twinOf(gameOf(row))?.name ?? null);
}
