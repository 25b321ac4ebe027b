import { expect, it } from 'vitest';
import { runsOf } from './runs';

const stones = (white: string, black = '') =>
  new Map([
    ...white.split(' ').map((point) => [point, 0] as const),
    ...black
      .split(' ')
      .filter((point) => point !== '')
      .map((point) => [point, 1] as const),
  ]);

it.each([
  ['across', 'J10 K10 L10', ['J10 K10 L10']],
  ['up', 'K9 K10 K11', ['K9 K10 K11']],
  ['diagonally', 'J9 K10 L11', ['J9 K10 L11']],
  ['downwards', 'J11 K10 L9', ['J11 K10 L9']],
  ['in the corner', 'R19 S19 T19 A1 B2 C3', ['R19 S19 T19', 'A1 B2 C3']],
  ['in a cross', 'J10 K10 L10 K9 K11', ['J10 K10 L10', 'K9 K10 K11']],
  ['not over a gap', 'J10 K10 M10', []],
])('finds lines %s', (_, white, runs) => {
  const found = runsOf(stones(white), 3).map((run) => run.join(' '));
  expect(found.sort()).toEqual([...runs].sort());
});

it('keeps the colours apart', () => {
  expect(runsOf(stones('J10 K10', 'L10 M10'), 3)).toEqual([]);
  expect(runsOf(stones('J10 K10', 'L10 M10'), 2)).toEqual([
    ['J10', 'K10'],
    ['L10', 'M10'],
  ]);
});
