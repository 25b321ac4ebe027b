// The gesture that claims a capture: a press on a stone concerned. What really was captured the server
// knows; here is only what a hand on the table would point at.

import type { Move } from '../wire';
import { nameOf, placeOf } from '../board/geometry';

/** A capture takes as many stones at most. */
const LONGEST = 3;

/** pointsAtCapture tells whether a press on a stone means a capture by the last one: it is the last stone
 * itself, or one of the unbroken line that begins beside it. */
export function pointsAtCapture(
  point: string,
  last: string | null,
  stones: ReadonlyMap<string, number>,
): boolean {
  if (last === null) return false;
  if (point === last) return true;
  const [from, to] = [placeOf(last), placeOf(point)];
  const [columns, rows] = [to.column - from.column, to.row - from.row];
  const steps = Math.max(Math.abs(columns), Math.abs(rows));
  const straight = columns === 0 || rows === 0 || Math.abs(columns) === Math.abs(rows);
  if (!straight || steps > LONGEST) return false;
  const between = Array.from({ length: steps }, (_, step) =>
    nameOf({
      column: from.column + Math.sign(columns) * (step + 1),
      row: from.row + Math.sign(rows) * (step + 1),
    }),
  );
  return between.every((each) => stones.has(each));
}

/** canClaim tells whether captures are claimed at this table, now and by these seats. */
export function canClaim(
  table: { options: readonly string[]; turn: number | null },
  mine: readonly number[],
): boolean {
  return table.options.includes('claimed') && table.turn !== null && mine.length > 0;
}

/** mayClaim tells whether a claim could be anything but refused, as everybody at the table can see: a stone was
 * placed last, and its captures were not claimed with it. Whether there are any is not to be seen. */
export function mayClaim(moves: readonly Move[]): boolean {
  const last = moves.at(-1);
  return last !== undefined && last.point !== '' && last.claimed !== true;
}
