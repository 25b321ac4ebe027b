import { expect, test } from 'vitest';
import { crossOf } from './cross';
import { meeting, round, standing } from './tournament.fixture';

test('both see a game, each its own side, in the order of the standings', () => {
  const rows = crossOf({
    standings: [standing(2, 1, 3), standing(0, 2, 1), standing(1, 3, 0)],
    rounds: [
      round(1, [meeting([0, 2], [0, 2], ['m1']), meeting([1], [0])]),
      round(2, [meeting([2, 1], [1, 1], ['m2'])]),
      round(3, [meeting([0, 1], [], ['m3'])]),
    ],
  });
  expect(rows.map(({ entrant, place }) => [entrant, place])).toEqual([
    [2, 1],
    [0, 2],
    [1, 3],
  ]);
  expect(rows.map(({ cells }) => cells.map((games) => games?.map(({ points }) => points) ?? 'x'))).toEqual([
    ['x', [2], [1]],
    [[0], 'x', [null]],
    [[1], [null], 'x'],
  ]);
  expect(rows[0]?.cells[1]?.[0]).toEqual({ round: 1, points: 2, forfeit: false, match: 'm1' });
});

test('a double round robin has two games in a cell, the earlier first', () => {
  const rows = crossOf({
    standings: [standing(0, 1, 2), standing(1, 1, 2)],
    rounds: [round(1, [meeting([0, 1], [2, 0])]), round(2, [{ ...meeting([1, 0], [2, 0]), forfeit: true }])],
  });
  expect(rows[0]?.cells[1]?.map(({ points, forfeit }) => [points, forfeit])).toEqual([
    [2, false],
    [0, true],
  ]);
});
