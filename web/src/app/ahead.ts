// Where somebody may decide upon moves before it is his turn.

import type { Table } from '../wire';
import { isAway, people } from './sides';

/** Clocks that give days: whoever plays by them, or without any, need not be there. */
const UNHURRIED: readonly string[] = ['days', 'weekdays'];

/** mayPlan tells whether conditional moves are offered at a table: to somebody with one seat in a running game with other
 * people, where nobody has to sit and wait. */
export function mayPlan(table: Table, mine: readonly number[]): boolean {
  const [seat] = mine;
  if (seat === undefined || mine.length > 1 || isAway(table, seat)) return false;
  const { turn, out, choices, options, time } = table;
  return (
    turn !== null &&
    out.length === 0 &&
    !choices.some((each) => each !== 'claim') &&
    !options.includes('claimed') &&
    (time === null || UNHURRIED.includes(time.kind)) &&
    people(table).length === table.seats.length
  );
}
