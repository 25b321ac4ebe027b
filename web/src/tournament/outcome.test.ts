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
  expect(signs(1)).toHaveLength(5);
  expect(signs(3).slice(0, 4)).toEqual(['2 : 0', '2½ : ½', '2 : 1', '2½ : 1½']);
  expect(signs(3).slice(4, 8)).toEqual(['1½ : 2½', '1 : 2', '½ : 2½', '0 : 2']);
  expect(signs(5).slice(0, 6)).toEqual(['3 : 0', '3½ : ½', '3 : 1', '3½ : 1½', '3 : 2', '3½ : 2½']);
  expect(signs(3)).not.toContain('½ : ½');
});

/** Every way in which the best of some games, and one more where they were level, can end with the first ahead. */
function endings(games: number, first = 0, second = 0, played = 0): string[] {
  const left = 2 * Math.max(games - played, 0);
  if (first > second + left) return [`${first}:${second}`];
  if (second > first + left || played > games) return [];
  const each = [2, 1, 0].flatMap((paid) => endings(games, first + paid, second + 2 - paid, played + 1));
  return [...new Set(each)].sort();
}

test('each way to win the best of some games can be entered, and no other', () => {
  for (const games of [3, 5, 7]) {
    const wins = outcomesOf({ kind: 'knockout', games }).filter(
      ({ points: [one, other], forfeit }) => one > other && !forfeit,
    );
    expect(wins.map(({ points }) => points.join(':')).sort()).toEqual(endings(games));
  }
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
