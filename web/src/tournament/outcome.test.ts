import { expect, test } from 'vitest';
import { outcomesOf, payOf } from './outcome';

test('a game is won, drawn, lost, or not played', () => {
  expect(outcomesOf({ kind: 'robin' }).map(({ sign, points, forfeit }) => [sign, points, forfeit])).toEqual([
    ['1 : 0', [2, 0], false],
    ['½ : ½', [1, 1], false],
    ['0 : 1', [0, 2], false],
    ['+ : −', [2, 0], true],
    ['− : +', [0, 2], true],
    ['− : −', [0, 0], true],
  ]);
});

test('somebody wins a meeting of a knock-out, by most of its games', () => {
  const signs = (games: number) => outcomesOf({ kind: 'knockout', games }).map(({ sign }) => sign);
  expect(signs(1).slice(0, 2)).toEqual(['1 : 0', '0 : 1']);
  expect(signs(5).slice(0, 6)).toEqual(['3 : 0', '3 : 1', '3 : 2', '2 : 3', '1 : 3', '0 : 3']);
  expect(signs(3)).not.toContain('½ : ½');
});

test('each key means one thing', () => {
  for (const games of [1, 3]) {
    for (const kind of ['robin', 'knockout'] as const) {
      const keys = outcomesOf({ kind, games }).flatMap((each) => [...each.keys]);
      expect(new Set(keys).size).toBe(keys.length);
    }
  }
});

test('a table pays as if each had played each of the others', () => {
  expect(payOf([21, 9, 4, 0], [0, 1, 2, 3])).toEqual([6, 4, 2, 0]);
  expect(payOf([1, 0, 0, 0], [0, 1, 2, 3])).toEqual([6, 2, 2, 2]);
  expect(payOf([21, 20, 21, 20], [0, 1, 0, 1])).toEqual([4, 0, 4, 0]);
  expect(payOf([3, null, 3, null], [0, 1, 2, 3])).toEqual([5, 0, 5, 0]);
});
