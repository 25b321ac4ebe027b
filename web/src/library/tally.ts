// Results as parts of a bar.

import type { Tally } from '../wire';

/** Part is one side's share of the games, or that of nobody. */
export interface Part {
  /** The colour of the side's stones; null for draws, and for games of which nobody knows. */
  colour: number | null;
  games: number;
  /** In hundredths of all games. */
  percent: number;
  /** Wide enough to have its number in it. */
  told: boolean;
}

/** Seat is what is to be known of a seat here. */
export interface Seat {
  colour: number;
  side: number;
}

/** Parts narrower than this, in hundredths, have no room for a number. */
const ROOM = 14;

/** partsOf divides games among the sides, in the order of their first seats; what they have in common is at the end. */
export function partsOf({ games, wins, draws, unknown }: Tally, seats: readonly Seat[]): Part[] {
  const sides = new Map<number, number>();
  seats.forEach(({ side }, seat) => sides.has(side) || sides.set(side, seat));
  const won = [...sides.values()].map((seat) => part(seats[seat]?.colour ?? 0, wins[seat] ?? 0, games));
  return [...won.slice(0, 1), part(null, draws + unknown, games), ...won.slice(1)].filter(
    ({ games }) => games > 0,
  );
}

function part(colour: number | null, games: number, all: number): Part {
  const percent = all === 0 ? 0 : (100 * games) / all;
  return { colour, games, percent, told: percent >= ROOM };
}
