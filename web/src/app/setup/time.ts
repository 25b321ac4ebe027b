// The time controls that a visitor may choose.

import type { TimeControl } from '../../wire';
import { byDays, daysOf, ofDays } from '../days';
import { isWhole } from './flaws';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** TIMES are the usual ones, the fastest first; null is play without clocks. The last stands for all games of days. */
export const TIMES: readonly (TimeControl | null)[] = [
  null,
  { kind: 'increment', main: MINUTE, extra: 0 },
  { kind: 'increment', main: 3 * MINUTE, extra: 2 * SECOND },
  { kind: 'increment', main: 5 * MINUTE, extra: 5 * SECOND },
  { kind: 'increment', main: 15 * MINUTE, extra: 10 * SECOND },
  { kind: 'byoyomi', main: 20 * MINUTE, extra: 30 * SECOND, periods: 5 },
  ofDays(3, true),
];

/** OWN_START is what somebody changes who sets a time of his own. */
export const OWN_START: TimeControl = { kind: 'increment', main: 5 * MINUTE, extra: 5 * SECOND };

/** The kinds of a time of one's own. */
export const KINDS = ['increment', 'delay', 'byoyomi'] as const;

/** The bounds of a time of one's own. */
export const MOST_MINUTES = 600;
export const MOST_SECONDS = 600;
export const MOST_PERIODS = 30;
const MOST_DAYS = 14;
const LEAST = 5 * SECOND;

export const minutesOf = ({ main }: TimeControl): number => main / MINUTE;
export const secondsOf = ({ extra }: TimeControl): number => extra / SECOND;

/** ofKind is a time of another kind with the same numbers. */
export function ofKind(time: TimeControl, kind: TimeControl['kind']): TimeControl {
  const { main, extra } = time;
  return kind === 'byoyomi' ? { kind, main, extra, periods: time.periods ?? 5 } : { kind, main, extra };
}

export const withMinutes = (time: TimeControl, minutes: number): TimeControl => ({
  ...time,
  main: minutes * MINUTE,
});

export const withSeconds = (time: TimeControl, seconds: number): TimeControl => ({
  ...time,
  extra: seconds * SECOND,
});

/** indexOfUsual is the place of a time among the usual ones, -1 for one of one's own. */
export function indexOfUsual(time: TimeControl | null): number {
  if (byDays(time)) return TIMES.length - 1;
  return TIMES.findIndex((each) => JSON.stringify(each) === JSON.stringify(time));
}

/** isPlayable tells whether the server takes a time. */
export function isPlayable(time: TimeControl): boolean {
  const { kind, main, extra, periods = 0 } = time;
  if (byDays(time)) return main === 0 && isWhole(daysOf(time), 1, MOST_DAYS);
  const numbers = isWhole(minutesOf(time), 0, MOST_MINUTES) && isWhole(secondsOf(time), 0, MOST_SECONDS);
  if (!numbers) return false;
  if (kind === 'byoyomi') {
    return isWhole(periods, 1, MOST_PERIODS) && extra >= SECOND && main + periods * extra >= LEAST;
  }
  return main + (kind === 'delay' ? extra : 0) >= LEAST;
}

/** timeFrom reads a remembered time; what is odd is none. */
export function timeFrom(value: unknown): TimeControl | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, main, extra, periods } = value as Record<string, unknown>;
  const known = [...KINDS, 'days' as const, 'weekdays' as const].find((each) => each === kind);
  if (known === undefined || typeof main !== 'number' || typeof extra !== 'number') return null;
  const time: TimeControl = {
    kind: known,
    main,
    extra,
    ...(known === 'byoyomi' && typeof periods === 'number' && { periods }),
  };
  return isPlayable(time) ? time : null;
}
