// What a browser holds of a match, and how an update changes it.

import type { Move, Table, Update } from '../wire';

export interface Held {
  readonly version: number;
  readonly moves: readonly Move[];
  /** null before the first update. */
  readonly table: Table | null;
  /** The seats that this browser holds. */
  readonly mine: readonly number[];
}

export const nothing: Held = { version: 0, moves: [], table: null, mine: [] };

/** apply returns what is held after an update that fits (line.ts lets no other through). */
export function apply(held: Held, update: Update): Held {
  return {
    version: update.version,
    moves: [...held.moves.slice(0, update.from), ...update.moves],
    table: update.table,
    mine: update.mine,
  };
}
