import { describe, expect, it } from 'vitest';
import type { EvaluationLine, LineSeat } from '../wire';
import { balance, isEven, scoreOf } from './score';

const line = (part: Partial<EvaluationLine>): EvaluationLine => ({
  score: null,
  mate: null,
  depth: 1,
  moves: [],
  groups: [],
  ...part,
});
const seat = (colour: number, side: number): LineSeat => ({ colour, side, captures: 0, taken: 0 });
const pair = [seat(0, 0), seat(1, 1)];
const team = [seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 1)];
const free = [seat(0, 0), seat(1, 1), seat(2, 2)];

describe('a score', () => {
  it.each([
    ['who is to move is ahead', line({ score: 140 }), 1, { seat: 1, stones: 1.4, wins: null, loses: null }],
    ['the other one is', line({ score: -250 }), 1, { seat: 0, stones: 2.5, wins: null, loses: null }],
    ['a win at once', line({ mate: 1 }), 0, { seat: 0, stones: 0, wins: 1, loses: null }],
    ['a win in three', line({ mate: 5 }), 0, { seat: 0, stones: 0, wins: 3, loses: null }],
    ['a loss in two', line({ mate: -4 }), 0, { seat: 1, stones: -0, wins: 2, loses: null }],
  ])('where %s', (_, found, turn, wanted) => {
    expect(scoreOf(found, turn, pair)).toEqual(wanted);
  });

  it('belongs to a side, not to a seat', () => {
    expect(scoreOf(line({ score: -100 }), 2, team)).toMatchObject({ seat: 1, stones: 1 });
  });

  it('stays with the seat to move where more than two sides play', () => {
    expect(scoreOf(line({ score: -100 }), 2, free)).toMatchObject({ seat: 2, stones: -1 });
    expect(scoreOf(line({ mate: -6 }), 2, free)).toMatchObject({ seat: 2, wins: null, loses: 2 });
  });

  it('is even where next to nothing is between them', () => {
    expect([4, -4, 6].map((score) => isEven(scoreOf(line({ score }), 0, pair)))).toEqual([true, true, false]);
    expect(isEven(scoreOf(line({ mate: 3 }), 0, pair))).toBe(false);
  });
});

describe('the balance', () => {
  const of = (found: EvaluationLine, turn: number, seats = pair) =>
    balance(scoreOf(found, turn, seats), seats);

  it('is above zero for the first side, whoever is to move', () => {
    expect(of(line({ score: 300 }), 0)).toBeCloseTo(of(line({ score: -300 }), 1));
    expect(of(line({ score: 300 }), 0)).toBeGreaterThan(0);
    expect(of(line({ score: 300 }), 1)).toBeLessThan(0);
  });

  it('is more for more, and most for a won game', () => {
    const values = [0, 100, 500, 5000].map((score) => of(line({ score }), 0));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBeLessThan(1);
    expect([of(line({ mate: 3 }), 0), of(line({ mate: 3 }), 1)]).toEqual([1, -1]);
    expect(of(line({ mate: -2 }), 1, free)).toBe(-1);
  });
});
