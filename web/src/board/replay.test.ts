import { describe, expect, test } from 'vitest';
import { positionAt, type PlayedMove } from './replay.ts';

const moves: PlayedMove[] = [
  { seat: 0, colour: 0, point: 'K10' },
  { seat: 1, colour: 1, point: 'L10' },
  { seat: 0, colour: 0, point: 'A1' },
  { seat: 1, colour: 1, point: 'M10' },
  {
    seat: 0,
    colour: 0,
    point: 'N10',
    captured: [
      { point: 'L10', colour: 1 },
      { point: 'M10', colour: 1 },
    ],
    groups: 1,
  },
  { seat: 1, colour: 1, point: 'L10', rows: [['L10', 'L11', 'L12', 'L13', 'L14']] },
];

describe('positionAt', () => {
  test('starts with an empty board for every seat', () => {
    expect(positionAt(moves, 0, 3)).toEqual({
      stones: new Map(),
      taken: [[], [], []],
      captures: [0, 0, 0],
      last: null,
      lifting: [],
      rows: [],
    });
  });

  test('keeps stones until they are captured', () => {
    const { stones, taken, last, lifting } = positionAt(moves, 4);
    expect([...stones.keys()]).toEqual(['K10', 'L10', 'A1', 'M10']);
    expect(taken).toEqual([[], []]);
    expect(last).toBe('M10');
    expect(lifting).toEqual([]);
  });

  test('gives captured stones to the seat that moved', () => {
    const shown = positionAt(moves, 5);
    expect([...shown.stones]).toEqual([
      ['K10', 0],
      ['A1', 0],
      ['N10', 0],
    ]);
    expect(shown.taken).toEqual([[1, 1], []]);
    expect(shown.captures).toEqual([1, 0]);
    expect(shown.lifting.map(({ point }) => point)).toEqual(['L10', 'M10']);
  });

  test('lets a point be taken again and shows only the last rows and captures', () => {
    const shown = positionAt(moves, 6);
    expect(shown.stones.get('L10')).toBe(1);
    expect(shown.lifting).toEqual([]);
    expect(shown.rows).toEqual([['L10', 'L11', 'L12', 'L13', 'L14']]);
    expect(shown.captures).toEqual([1, 0]);
  });

  test('takes more plies than there are for the present, and fewer than none for the start', () => {
    expect(positionAt(moves, 99)).toEqual(positionAt(moves, moves.length));
    expect(positionAt(moves, -1)).toEqual(positionAt(moves, 0));
  });

  test('stones on the board and stones taken are all the stones played', () => {
    for (let ply = 0; ply <= moves.length; ply++) {
      const { stones, taken } = positionAt(moves, ply);
      expect(stones.size + taken.flat().length).toBe(ply);
    }
  });

  test('leaves the moves alone', () => {
    const before = structuredClone(moves);
    positionAt(moves, 6).taken[0]?.push(9);
    expect(moves).toEqual(before);
  });
});
