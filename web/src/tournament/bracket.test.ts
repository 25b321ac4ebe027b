import { expect, test } from 'vitest';
import { bracketOf } from './bracket';
import { meeting, round } from './tournament.fixture';

const first = round(1, [meeting([0]), meeting([3, 4], [2, 4]), meeting([1, 5], [2, 0]), meeting([2])]);

test('the rounds to come have their places already', () => {
  const { columns, third } = bracketOf({ rounds: [first] });
  expect(columns.map(({ round, left, slots }) => [round, left, slots.length])).toEqual([
    [1, 2, 4],
    [2, 1, 2],
    [3, 0, 1],
  ]);
  expect(columns[1]?.slots.every(({ meeting }) => meeting === null)).toBe(true);
  expect(third).toBeNull();
});

test('who got more points has won, and so has who has a bye', () => {
  const [column] = bracketOf({ rounds: [first] }).columns;
  expect(column?.slots.map(({ bye, places }) => [bye, places.map(({ won }) => won)])).toEqual([
    [true, [true, false]],
    [false, [false, true]],
    [false, [true, false]],
    [true, [true, false]],
  ]);
});

test('a meeting that is not decided has no winner', () => {
  const [column] = bracketOf({ rounds: [round(1, [meeting([0, 1])])] }).columns;
  expect(column?.slots[0]?.places.map(({ won, points }) => [won, points])).toEqual([
    [false, null],
    [false, null],
  ]);
});

test('the second meeting of the last round is for the third place', () => {
  const rounds = [
    round(1, [meeting([0, 3], [2, 0]), meeting([1, 2], [2, 0])]),
    round(2, [meeting([0, 1]), meeting([2, 3])]),
  ];
  const { columns, third } = bracketOf({ rounds });
  expect(columns[1]?.slots).toHaveLength(1);
  expect(third?.places.map(({ entrant }) => entrant)).toEqual([2, 3]);
});
