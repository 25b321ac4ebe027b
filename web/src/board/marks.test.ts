import { expect, test } from 'vitest';
import { bracketPath, linePath, ringPath } from './marks.ts';

test('a line goes through its points', () => {
  expect(linePath(['A19', 'B18', 'C17'], 19)).toBe('M0 0L40 40L80 80');
  expect(linePath([], 19)).toBe('');
});

test('a ring goes around a row, whichever way it is told', () => {
  const r = 'A20.4 20.4 0 0 0 ';
  expect(ringPath(['A19', 'B19', 'C19'], 19)).toBe(`M0 20.4L80 20.4${r}80 -20.4L0 -20.4${r}0 20.4Z`);
  expect(ringPath(['C19', 'B19', 'A19'], 19)).toBe(`M80 -20.4L0 -20.4${r}0 20.4L80 20.4${r}80 -20.4Z`);
});

test('a ring around a single stone is round', () => {
  const r = 'A20.4 20.4 0 0 0 ';
  expect(ringPath(['A19'], 19)).toBe(`M0 20.4L0 20.4${r}0 -20.4L0 -20.4${r}0 20.4Z`);
});

test('a ring keeps its distance on diagonals', () => {
  const numbers =
    ringPath(['A19', 'C17'], 19)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.hypot(numbers[0] ?? 0, numbers[1] ?? 0)).toBeCloseTo(20.4, 1);
});

test('brackets stand at both ends', () => {
  const r = 'A20.4 20.4 0 0 0 ';
  expect(bracketPath(['A19', 'D19'], 19)).toBe(
    `M113 20.4L120 20.4${r}120 -20.4L113 -20.4M7 -20.4L0 -20.4${r}0 20.4L7 20.4`,
  );
});

test('nothing is drawn around no stones', () => {
  expect([ringPath([], 19), bracketPath([], 19)]).toEqual(['', '']);
});
