// What clocks show between two messages of the server, which alone decides when a flag falls.

import type { Clock, Table, TimeControl } from '../wire';

/** Timeless is a table without clocks, offers and waiting. */
export const timeless = {
  tie: null,
  time: null,
  clocks: [],
  falls: null,
  grace: 0,
} satisfies Partial<Table>;

/** Face is what a clock shows: the time in milliseconds, and byo-yomi periods with the present one. */
export interface Face {
  left: number;
  periods: number;
}

/** faceOf is what the clock of a seat shows at a time of the server's; null without clocks. */
export function faceOf(table: Table, seat: number, now: number): Face | null {
  const clock = table.clocks[seat];
  if (table.time === null || clock === undefined) return null;
  if (table.falls === null || table.turn !== seat || table.opening === true)
    return standing(table.time, clock);
  return running(table.time, clock, Math.max(0, table.falls - now));
}

/** A clock that stands in byo-yomi shows a whole period. */
function standing(time: TimeControl, { left, periods = 0 }: Clock): Face {
  return time.kind === 'byoyomi' && left === 0 && periods > 0
    ? { left: time.extra, periods }
    : { left, periods };
}

function running(time: TimeControl, clock: Clock, budget: number): Face {
  if (time.kind === 'delay') return { left: Math.min(clock.left, budget), periods: 0 };
  if (time.kind !== 'byoyomi') return { left: budget, periods: 0 };
  const periods = clock.periods ?? 0;
  const main = budget - periods * time.extra;
  if (main > 0) return { left: main, periods };
  const whole = Math.ceil(budget / time.extra);
  return { left: budget - Math.max(0, whole - 1) * time.extra, periods: whole };
}

/** Below this a clock shows tenths, and below the other it is short of time. Milliseconds. */
export const TENTHS = 10_000;
export const SHORT = 20_000;

/** clockText writes a time as clocks do: 1:02:03, 2:03, 9.8. It never shows more than there is. */
export function clockText(left: number): string {
  if (left < TENTHS) return (Math.floor(left / 100) / 10).toFixed(1);
  const all = Math.floor(left / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The moments at which a clock is spoken of, in milliseconds. */
export const WARNINGS = [60_000, 30_000, 10_000] as const;

/** warningOf is the warning that a clock has come to between two looks at it, or null. */
export function warningOf(before: number, after: number): number | null {
  return WARNINGS.find((at) => before > at && after <= at) ?? null;
}

/** Skew finds how far the server's clock is ahead of ours: the message that took the shortest way tells best, and what it
 * says is believed until another says that the server is farther ahead. A clock that is set is noticed by a jump. */
export class Skew {
  private ahead: number | null = null;

  hear(server: number, here: number): void {
    const ahead = server - here;
    const jumped = this.ahead !== null && Math.abs(ahead - this.ahead) > JUMP;
    if (this.ahead === null || jumped || ahead > this.ahead) this.ahead = ahead;
  }

  /** now is the server's time at one of ours. */
  now(here: number): number {
    return here + (this.ahead ?? 0);
  }
}

const JUMP = 10_000;
