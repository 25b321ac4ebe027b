// Games of days: how much time each move has, and when it is over.

import type { TimeControl, Vacation } from '../wire';
import { clockText } from './clock';
import { locale } from './dates';
import { t } from '../i18n/index.svelte';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** DAYS are how many days a move may have, as far as one can choose. */
export const DAYS = [1, 2, 3, 5, 7, 14] as const;

export function byDays(time: TimeControl | null): boolean {
  return time?.kind === 'days' || time?.kind === 'weekdays';
}

export const daysOf = ({ extra }: TimeControl): number => extra / DAY;

/** ofDays is a time of so many days for each move, weekends counted or not. */
export const ofDays = (days: number, weekends: boolean): TimeControl => ({
  kind: weekends ? 'days' : 'weekdays',
  main: 0,
  extra: days * DAY,
});

/** leftText tells how much time there is: in days, in hours, and in the last hour as a clock. It never tells more than there is. */
export function leftText(left: number): string {
  if (left >= 2 * DAY) return t('clock.days', { n: Math.floor(left / DAY) });
  if (left >= HOUR) return t('clock.hours', { n: Math.floor(left / HOUR) });
  return clockText(Math.max(0, left));
}

/** isLate says that a move has to come within the hour. */
export const isLate = (left: number): boolean => left < HOUR;

/** dateText is a moment in the visitor's own time zone. */
export function dateText(at: number): string {
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));
}

/** vacationOf is the vacation on which a seat is at a time, null when it is on none. */
export function vacationOf(
  table: { seats: readonly { vacation?: Vacation }[] },
  seat: number,
  now: number,
): Vacation | null {
  const taken = table.seats[seat]?.vacation;
  return taken !== undefined && taken.from <= now && now < taken.until ? taken : null;
}
