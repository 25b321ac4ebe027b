// Who plays with whom, and in which order: questions about the seats of a table.

import type { Table } from '../wire';
import { byDays } from './days';

/** sidesOf lists the seats of each side, the sides in the order of their first seats. */
export function sidesOf({ seats }: Table): number[][] {
  const sides = new Map<number, number[]>();
  for (const [seat, { side }] of seats.entries()) sides.set(side, [...(sides.get(side) ?? []), seat]);
  return [...sides.values()];
}

/** inTeams tells whether seats win together. */
export function inTeams(table: Table): boolean {
  return sidesOf(table).length < table.seats.length;
}

/** isFreeForAll tells whether more than two sides play: then a seat can leave, and the others go on. */
export function isFreeForAll(table: Table): boolean {
  return sidesOf(table).length > 2;
}

/** areMates tells whether two different seats win together. */
export function areMates({ seats }: Table, a: number, b: number): boolean {
  return a !== b && seats[a] !== undefined && seats[a].side === seats[b]?.side;
}

/** seatAfter is the seat that follows another in turn order; those that have left are skipped. */
export function seatAfter({ seats, out }: Table, seat: number): number {
  const order = seats.map((_, step) => (seat + 1 + step) % seats.length);
  return order.find((each) => !out.includes(each)) ?? seat;
}

/** following is the seat whose turn comes next, null where that says nothing: with two seats, in a turn
 * of several stones, in an opening. */
export function following(table: Table): number | null {
  const { seats, turn, left, choices } = table;
  if (turn === null || seats.length < 3 || left > 1 || choices.length > 0) return null;
  return seatAfter(table, turn);
}

/** isAway tells whether the computer plays on for a seat of a person. */
export function isAway({ seats }: Table, seat: number): boolean {
  return seats[seat]?.away === true;
}

/** people lists the seats in which somebody sits, or sat before the computer took over. */
export function people({ seats }: Table): number[] {
  return seats.flatMap(({ kind, away = false }, seat) => (kind === 'person' || away ? [seat] : []));
}

/** replaceable lists the seats that the computer may be asked to play for, by somebody with seats of his own. After a
 * game those are the seats for which the next one waits. In a game of days nobody plays for who has only been silent. */
export function replaceable(table: Table, mine: readonly number[]): number[] {
  const { seats, turn, out, result } = table;
  if (seats.length < 3) return [];
  const patient = byDays(table.time);
  if (result !== null) return delaying(table, mine);
  if (turn === null) return [];
  return seats.flatMap(({ kind }, seat) =>
    kind === 'person' && (out.includes(seat) || (!patient && !mine.includes(seat))) ? [seat] : [],
  );
}

/** delaying lists the seats of other people that hold up the next game: they have left, or do not answer those who ask
 * for it. */
function delaying({ seats, out, rematch, time }: Table, mine: readonly number[]): number[] {
  const asks = !byDays(time) && rematch.some((seat) => mine.includes(seat));
  return seats.flatMap(({ kind }, seat) => {
    const silent = kind === 'person' && !mine.includes(seat) && !rematch.includes(seat);
    return silent && (asks || out.includes(seat)) ? [seat] : [];
  });
}
