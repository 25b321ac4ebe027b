import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Move } from '../wire.ts';
import foreign from '../../../server/testdata/view/foreign.json';
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
      groups: [[], [], []],
      captures: [0, 0, 0],
      apart: [],
      last: null,
      lastSeat: null,
      fresh: [],
      lifting: [],
      rows: [],
      pending: [],
      called: [],
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

const stone = (seat: number, point: string, more: Partial<PlayedMove> = {}): PlayedMove => ({
  seat,
  colour: seat,
  point,
  ...more,
});
const choice = (seat: number, more: Partial<PlayedMove> = {}): PlayedMove => stone(seat, '', more);

test('what comes from the server can be replayed', () => {
  expectTypeOf<Move>().toExtend<PlayedMove>();
});

describe('several seats', () => {
  // Seat 0 and its partner 2 against 1 and 3: one mixed pair, and one with the partner's stone in it.
  const game = [
    stone(0, 'K10'),
    stone(1, 'L10'),
    stone(2, 'K11'),
    stone(3, 'M10'),
    stone(0, 'A1'),
    stone(1, 'K12'),
    stone(2, 'B1'),
    stone(3, 'C1'),
    stone(0, 'K13', {
      captured: [
        { point: 'K11', colour: 2, to: null },
        { point: 'K12', colour: 1, to: 0 },
      ],
    }),
    stone(1, 'D1'),
    stone(2, 'E1'),
    stone(3, 'F1'),
    stone(0, 'N10', {
      captured: [
        { point: 'L10', colour: 1, to: 0 },
        { point: 'M10', colour: 3, to: 0 },
      ],
      groups: 1,
    }),
  ];

  test('keep what they took together, and a partner’s stones apart', () => {
    const shown = positionAt(game, 13);
    expect(shown.groups).toEqual([[[1], [1, 3]], [], [], []]);
    expect(shown.taken).toEqual([[1, 1, 3], [], [], []]);
    expect(shown.apart).toEqual([2]);
    expect(shown.lifting.map(({ point }) => point)).toEqual(['L10', 'M10']);
  });

  test('are told who placed the last stone', () => {
    expect(positionAt(game, 11)).toMatchObject({ last: 'E1', lastSeat: 2, fresh: ['E1'] });
  });
});

test('two pairs and a three of one move are three captures', () => {
  const captured = [
    ['L10', 1],
    ['M10', 1],
    ['J10', 1],
    ['H10', 2],
    ['K11', 1],
    ['K12', 1],
    ['K13', 1],
  ].map(([point, colour]) => ({ point, colour }) as { point: string; colour: number });
  expect(positionAt([stone(0, 'K10', { captured, groups: 3 })], 1).groups[0]).toEqual([
    [1, 1],
    [1, 2],
    [1, 1, 1],
  ]);
});

describe('poof', () => {
  const poof = stone(1, 'L10', {
    captured: [
      { point: 'L10', colour: 1, to: 0 },
      { point: 'M10', colour: 1, to: 0 },
      { point: 'L11', colour: 1, to: 0 },
      { point: 'L9', colour: 1, to: 0 },
      { point: 'J8', colour: 0, to: 1 },
      { point: 'K9', colour: 0, to: 1 },
    ],
    groups: 1,
  });
  const shown = positionAt([stone(0, 'A1'), poof], 2);

  test('takes the placed stone too, once, and both ways of a line together', () => {
    expect(shown.groups).toEqual([
      [
        [1, 1],
        [1, 1],
      ],
      [[0, 0]],
    ]);
    expect(shown.captures).toEqual([0, 1]);
  });

  test('leaves the last point empty', () => {
    expect(shown).toMatchObject({ last: 'L10', lastSeat: 1, fresh: [] });
    expect(shown.stones.has('L10')).toBe(false);
    expect(shown.lifting).toHaveLength(6);
  });
});

describe('claims', () => {
  const game = [
    stone(0, 'K10'),
    stone(1, 'L10'),
    stone(0, 'A1'),
    stone(1, 'M10'),
    stone(0, 'N10', {
      called: [
        ['N10', 'M10'],
        ['N10', 'K10'],
      ],
    }),
    choice(0, {
      captured: [
        { point: 'L10', colour: 1, to: 0 },
        { point: 'M10', colour: 1, to: 0 },
      ],
      groups: 1,
    }),
  ];

  test('leave the stones until they are made', () => {
    expect(positionAt(game, 5)).toMatchObject({ taken: [[], []], captures: [0, 0], lifting: [] });
    expect(positionAt(game, 5).stones.size).toBe(5);
  });

  test('take what the last stone brackets, and place none', () => {
    const shown = positionAt(game, 6);
    expect(shown).toMatchObject({ groups: [[[1, 1]], []], captures: [1, 0], last: 'N10', fresh: ['N10'] });
    expect([...shown.stones.keys()]).toEqual(['K10', 'A1', 'N10']);
    expect(shown.lifting.map(({ point }) => point)).toEqual(['L10', 'M10']);
  });

  test('end an announcement of stones that are gone', () => {
    expect(positionAt(game, 5).called).toHaveLength(2);
    expect(positionAt(game, 6).called).toEqual([['N10', 'K10']]);
  });
});

describe('choices', () => {
  const capture = { captured: [{ point: 'B1', colour: 1 }], groups: 1 };
  const game = [
    stone(0, 'A1'),
    stone(0, 'B1', { colour: 1 }),
    stone(0, 'C1', capture),
    choice(1, { swaps: true }),
    stone(0, 'D1', { colour: 1 }),
  ];

  test('place no stone and keep the last one marked', () => {
    const shown = positionAt(game, 4);
    expect(shown.stones.size).toBe(2);
    expect(shown).toMatchObject({ last: 'C1', lastSeat: 0, lifting: [], rows: [] });
  });

  test('that swap exchange what two seats have taken', () => {
    expect(positionAt(game, 3)).toMatchObject({ groups: [[[1]], []], captures: [1, 0] });
    expect(positionAt(game, 4)).toMatchObject({ groups: [[], [[1]]], taken: [[], [1]], captures: [0, 1] });
  });

  test('end a turn', () => {
    expect(positionAt(game, 5).fresh).toEqual(['D1']);
  });
});

describe('captures with the colour of another', () => {
  const { moves } = foreign as unknown as { moves: PlayedMove[] };

  test('count for the seat that receives the stones', () => {
    expect(positionAt(moves, 4, 2)).toMatchObject({ taken: [[], [0, 0]], captures: [0, 1] });
  });

  test('go with the colour that is chosen', () => {
    expect(positionAt(moves, 5, 2)).toMatchObject({ taken: [[0, 0], []], captures: [1, 0] });
  });
});

test('all stones of a turn are fresh', () => {
  const game = [stone(0, 'K10'), stone(1, 'A1'), stone(1, 'A2'), stone(0, 'B1'), stone(0, 'B2')];
  expect(game.map((_, index) => positionAt(game, index + 1).fresh)).toEqual([
    ['K10'],
    ['A1'],
    ['A1', 'A2'],
    ['B1'],
    ['B1', 'B2'],
  ]);
});

test('a row that has to survive is shown until the reply', () => {
  const pending = [['A1', 'A2', 'A3', 'A4', 'A5']];
  const game = [...['A1', 'A2', 'A3', 'A4'].map((point) => stone(0, point)), stone(0, 'A5', { pending })];
  expect(positionAt(game, 5)).toMatchObject({ pending, rows: [] });
  expect(positionAt([...game, stone(1, 'K10')], 6).pending).toEqual([]);
});
