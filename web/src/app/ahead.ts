// Where somebody may decide upon moves before it is his turn.

import type { Table } from '../wire';
import { byDays } from './days';
import { isAway, people } from './sides';

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
    (time === null || byDays(time)) &&
    people(table).length === table.seats.length
  );
}
