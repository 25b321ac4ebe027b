import { describe, expect, it } from 'vitest';
import { partsOf } from './tally';

const tally = (games: number, wins: number[], draws = 0, unknown = 0) => ({
  games,
  wins,
  draws,
  unknown,
  rating: 0,
  lastYear: 0,
});
const two = [0, 1].map((seat) => ({ colour: seat, side: seat }));

describe('results as parts', () => {
  it('stand in the order of the seats, with what nobody won between them', () => {
    expect(partsOf(tally(20, [10, 6], 3, 1), two)).toEqual([
      { colour: 0, games: 10, percent: 50, told: true },
      { colour: null, games: 4, percent: 20, told: true },
      { colour: 1, games: 6, percent: 30, told: true },
    ]);
  });

  it('are left out where there is nothing, and narrow ones have no number', () => {
    expect(partsOf(tally(100, [97, 3]), two)).toEqual([
      { colour: 0, games: 97, percent: 97, told: true },
      { colour: 1, games: 3, percent: 3, told: false },
    ]);
    expect(partsOf(tally(0, [0, 0]), two)).toEqual([]);
  });

  it('count the seats of a side once', () => {
    const partners = [0, 1, 0, 1].map((side) => ({ colour: side, side }));
    expect(partsOf(tally(10, [7, 3, 7, 3]), partners).map(({ games }) => games)).toEqual([7, 3]);
  });
});
