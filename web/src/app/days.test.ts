import { beforeAll, expect, test } from 'vitest';
import { load } from '../i18n/index.svelte';
import { byDays, daysOf, isLate, leftText, ofDays, vacationOf } from './days';
import { tableOf } from './table.fixture';

const HOUR = 3_600_000;

beforeAll(() => load('en'));

test.each([
  [5 * 24 * HOUR + 1, '5 days'],
  [48 * HOUR, '2 days'],
  [48 * HOUR - 1, '47 hours'],
  [HOUR, '1 hour'],
  [HOUR - 1, '59:59'],
  [9999, '9.9'],
  [-5, '0.0'],
])('%i ms are told as %s', (left, text) => {
  expect(leftText(left)).toBe(text);
});

test('the last hour is late', () => {
  expect(isLate(HOUR)).toBe(false);
  expect(isLate(HOUR - 1)).toBe(true);
});

test('a time of days is one of its own, with weekends or without', () => {
  expect(ofDays(3, true)).toEqual({ kind: 'days', main: 0, extra: 72 * HOUR });
  expect(ofDays(1, false)).toEqual({ kind: 'weekdays', main: 0, extra: 24 * HOUR });
  expect(daysOf(ofDays(14, true))).toBe(14);
  expect(byDays(ofDays(1, false))).toBe(true);
  expect(byDays({ kind: 'increment', main: 60_000, extra: 0 })).toBe(false);
  expect(byDays(null)).toBe(false);
});

test('a vacation is taken from its first moment to its last', () => {
  const table = tableOf({});
  const [seat] = table.seats;
  if (seat === undefined) throw new Error('no seat');
  const away = { ...table, seats: [{ ...seat, vacation: { from: 10, until: 20 } }] };
  expect([9, 10, 19, 20].map((now) => vacationOf(away, 0, now) !== null)).toEqual([false, true, true, false]);
  expect(vacationOf(table, 0, 15)).toBeNull();
});
