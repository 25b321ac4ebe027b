// What a browser holds of a match, and how an update changes it.

import type { Move, Plan, Said, Table, Update } from '../wire';

export interface Held {
  readonly version: number;
  readonly moves: readonly Move[];
  /** null before the first update. */
  readonly table: Table | null;
  /** The seats that this browser holds. */
  readonly mine: readonly number[];
  /** What was said at the table, as far back as it is kept. */
  readonly said: readonly Said[];
  /** What the visitor has planned for his seats. */
  readonly plans: readonly Plan[];
}

export const nothing: Held = { version: 0, moves: [], table: null, mine: [], said: [], plans: [] };

/** isAnother tells whether an update is for another visitor than what is held: one who has other seats, although nothing has
 * happened. */
export function isAnother(held: Held, { version, mine }: Update): boolean {
  return held.table !== null && held.version === version && String(held.mine) !== String(mine);
}

/** How many words are kept, as the server does. */
const SAID = 100;

/** apply returns what is held after an update that fits (line.ts lets no other through). */
export function apply(held: Held, update: Update): Held {
  return {
    version: update.version,
    moves: [...held.moves.slice(0, update.from), ...update.moves],
    table: update.table,
    mine: update.mine,
    said: [...(update.since === 0 ? [] : held.said), ...(update.said ?? [])].slice(-SAID),
    plans: update.plans ?? [],
  };
}
