import { describe, expect, test } from 'vitest';
import { emptyPlaces, equalParts, layOut, RADIUS } from './tray.ts';

const pairs = { captures: 5, stones: 0 };
const pair = [null, null];
const three = [null, null, null];

describe('stones without groups', () => {
  test('lie in pairs', () => {
    expect(equalParts([1, 1, 2, 1], 2)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('lie in threes where all captures were threes', () => {
    expect(equalParts([1, 1, 1, 1, 1, 1], 2)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });

  test('lose none in an uneven number', () => {
    expect(equalParts([1, 1, 1, 2, 2], 2).flat()).toEqual([1, 1, 1, 2, 2]);
    expect(equalParts([], 0)).toEqual([]);
  });
});

describe('the places that are left', () => {
  test('are those of the captures that are missing', () => {
    expect(emptyPlaces([], pairs)).toEqual([pair, pair, pair, pair, pair]);
    expect(
      emptyPlaces(
        [
          [1, 1],
          [2, 1],
          [1, 1, 1],
        ],
        pairs,
      ),
    ).toEqual([pair, pair]);
    expect(emptyPlaces(Array<number[]>(7).fill([1, 1]), pairs)).toEqual([]);
  });

  test('are threes where threes were taken', () => {
    expect(emptyPlaces([[1, 1, 1]], { captures: 2, stones: 0 })).toEqual([three]);
  });

  test('are none without a goal', () => {
    expect(emptyPlaces([[1, 1]], { captures: 0, stones: 0 })).toEqual([]);
  });

  test.each([
    [10, [], 10],
    [10, [[1, 1], [3]], 7],
    [
      15,
      [
        [1, 1],
        [1, 1, 1],
      ],
      10,
    ],
    [15, Array<number[]>(6).fill([1, 1, 1]), 0],
  ])('to %i stones are as many as are missing', (stones, groups, left) => {
    const places = emptyPlaces(groups, { captures: 0, stones });
    expect(places.flat()).toHaveLength(left);
    expect(places.every(({ length }) => length > 0)).toBe(true);
  });

  test('to fifteen stones are threes', () => {
    expect(emptyPlaces([], { captures: 0, stones: 15 })).toEqual(Array(5).fill(three));
  });
});

describe('the layout', () => {
  test('keeps the stones of a capture together', () => {
    expect(layOut([[1, 2], [1, 1, 1], [null]], 20, 50)).toEqual({
      slots: [
        { x: 0, colour: 1 },
        { x: 20, colour: 2 },
        { x: 70, colour: 1 },
        { x: 90, colour: 1 },
        { x: 110, colour: 1 },
        { x: 160, colour: null },
      ],
      length: 160 + 2 * RADIUS,
    });
  });

  test('of nothing has no length', () => {
    expect(layOut([], 20, 50)).toEqual({ slots: [], length: 0 });
  });
});
