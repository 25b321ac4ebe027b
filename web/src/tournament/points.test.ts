import { expect, test } from 'vitest';
import { breakText, numberOf, pointsText, scoreText, signText } from './points';

test('halves and quarters are written as tables write them', () => {
  expect([0, 1, 2, 5, 12].map((halves) => pointsText(halves))).toEqual(['0', '½', '1', '2½', '6']);
  expect([1, 2, 3, 11].map((quarters) => pointsText(quarters, 4))).toEqual(['¼', '½', '¾', '2¾']);
});

test('a forfeit is marked as such', () => {
  const signs = (points: number[], forfeit: boolean) =>
    points.map((_, side) => signText(points, side, forfeit));
  expect(signs([3, 1], false)).toEqual(['1½', '½']);
  expect(signs([0, 2], true)).toEqual(['−', '+']);
  expect(signs([3, 1], true)).toEqual(['+', '−']);
  expect(signs([0, 0], true)).toEqual(['−', '−']);
  expect(signs([3, 3, 0], true)).toEqual(['+', '+', '−']);
});

test('half a point is one, nothing is many', () => {
  expect([0, 1, 2, 3, 4].map((halves) => numberOf(halves, 2))).toEqual([0, 1, 1, 1.5, 2]);
  expect([1, 2].map((whole) => numberOf(whole, 1))).toEqual([1, 2]);
});

test('each tie-break is counted in its own parts', () => {
  expect(breakText(11, 'buchholz')).toBe('5½');
  expect(breakText(11, 'sonneborn_berger')).toBe('2¾');
  expect(breakText(3, 'wins')).toBe('3');
  expect(breakText(-7, 'fewer_games')).toBe('7');
});

test('a score has as many parts as there are people', () => {
  expect(scoreText([2, 0])).toBe('1–0');
  expect(scoreText([1, 1])).toBe('½–½');
  expect(scoreText([8, 4, 2, 0])).toBe('4–2–1–0');
});
