import { expect, test } from 'vitest';
import type { Clock, TimeControl } from '../wire';
import { clockText, faceOf, Skew, warningOf } from './clock';
import { tableOf } from './table.fixture';

const blitz: TimeControl = { kind: 'increment', main: 180_000, extra: 2000 };
const delay: TimeControl = { kind: 'delay', main: 180_000, extra: 5000 };
const japanese: TimeControl = { kind: 'byoyomi', main: 60_000, extra: 10_000, periods: 3 };

const shown = (time: TimeControl, clock: Clock, falls: number | null, now: number, opening = false) =>
  faceOf(tableOf({ turn: 0, time, clocks: [clock, clock], falls, opening }), 0, now);

test('a table without clocks shows none', () => {
  expect(faceOf(tableOf({}), 0, 0)).toBeNull();
});

test.each([
  ['runs down to when the flag falls', blitz, { left: 9000 }, 10_000, 4000, 6000, 0],
  ['never shows less than nothing', blitz, { left: 9000 }, 10_000, 12_000, 0, 0],
  ['stands while the delay lasts', delay, { left: 9000 }, 14_000, 3000, 9000, 0],
  ['runs after the delay', delay, { left: 9000 }, 14_000, 8000, 6000, 0],
  ['has its main time first', japanese, { left: 5000, periods: 3 }, 35_000, 2000, 3000, 3],
  ['then its first period', japanese, { left: 5000, periods: 3 }, 35_000, 8000, 7000, 3],
  ['then the next', japanese, { left: 5000, periods: 3 }, 35_000, 15_001, 9999, 2],
  ['and the last', japanese, { left: 0, periods: 1 }, 10_000, 9000, 1000, 1],
] as const)('a clock %s', (_, time, clock, falls, now, left, periods) => {
  expect(shown(time, clock, falls, now)).toEqual({ left, periods });
});

test('a clock stands in the first turn, and in that of others', () => {
  expect(shown(blitz, { left: 180_000 }, 60_000, 1000, true)).toEqual({ left: 180_000, periods: 0 });
  const table = tableOf({ turn: 1, time: japanese, clocks: [{ left: 0, periods: 2 }], falls: 20_000 });
  expect(faceOf(table, 0, 5000)).toEqual({ left: 10_000, periods: 2 });
});

test.each([
  [3_723_000, '1:02:03'],
  [123_999, '2:03'],
  [10_000, '0:10'],
  [9990, '9.9'],
  [0, '0.0'],
])('%i ms are written %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});

test('a clock warns once at each mark', () => {
  expect(warningOf(60_100, 59_900)).toBe(60_000);
  expect(warningOf(59_900, 59_000)).toBeNull();
  expect(warningOf(10_050, 10_000)).toBe(10_000);
});

test('the server’s time is that of the fastest message, until a clock is set', () => {
  const skew = new Skew();
  expect(skew.now(5)).toBe(5);
  skew.hear(1000, 500);
  skew.hear(1900, 1500);
  expect(skew.now(2000)).toBe(2500);
  skew.hear(2600, 2000);
  expect(skew.now(2000)).toBe(2600);
  skew.hear(2100, 60_000);
  expect(skew.now(60_000)).toBe(2100);
});
