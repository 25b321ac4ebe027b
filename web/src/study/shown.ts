// What the board shows of a line: stones that were set up, and moves on top of them.

import { type PlayedMove, positionAt, type Shown } from '../board/replay';
import { equalParts } from '../board/tray';
import type { RecordSetup, Stone } from '../wire';

/** Start is where a line begins. */
export interface Start {
  stones: readonly Stone[];
  /** The colour of each seat. */
  colours: readonly number[];
  /** What was captured before, where a position was set up. */
  setup?: RecordSetup | undefined;
}

/** Nobody placed the stones that were set up. */
const NOBODY = -1;

/** shownAt is the board after moves. */
export function shownAt({ stones, colours, setup }: Start, moves: readonly PlayedMove[]): Shown {
  const set: PlayedMove[] = stones.map(({ point, colour }) => ({ seat: NOBODY, colour, point }));
  const shown = positionAt([...set, ...moves], Infinity, colours.length);
  const before = colours.map((_, seat) => takenBefore(colours, setup, seat));
  const all = {
    ...shown,
    groups: shown.groups.map((groups, seat) => [...(before[seat] ?? []), ...groups]),
    taken: shown.taken.map((taken, seat) => [...(before[seat] ?? []).flat(), ...taken]),
    captures: shown.captures.map((count, seat) => count + (setup?.pairs?.[seat] ?? 0)),
  };
  return shown.lastSeat === NOBODY ? { ...all, last: null, lastSeat: null, fresh: [] } : all;
}

/** takenBefore are the stones beside the board at the start. Whose they were nobody tells: they are shown as those of
 * the next seat with other stones. */
function takenBefore(colours: readonly number[], setup: RecordSetup | undefined, seat: number): number[][] {
  const pairs = setup?.pairs?.[seat] ?? 0;
  const stones = setup?.stones_taken?.[seat] ?? 2 * pairs;
  const others = colours.map((_, step) => colours[(seat + 1 + step) % colours.length] ?? 0);
  const colour = others.find((each) => each !== colours[seat]) ?? 0;
  return equalParts(Array.from<number>({ length: stones }).fill(colour), Math.max(pairs, stones > 0 ? 1 : 0));
}
