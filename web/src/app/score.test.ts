import { describe, expect, it } from 'vitest';
import type { Account, Move } from '../wire';
import { isMatch, marksOf, pays, scoreOf, sheetOf, standingsOf } from './score';
import { seatsOf, tableOf } from './table.fixture';

const row = ['K10', 'L10', 'M10', 'N10'];
const three = ['A1', 'A2', 'A3'];
const account = (part: Partial<Account>): Account => ({
  bonus: 0,
  captures: 0,
  capturePoints: 0,
  runs: [],
  runPoints: 0,
  total: 0,
  ...part,
});
const winner = account({ bonus: 10, captures: 1, capturePoints: 1, total: 11 });
const other = account({ runs: [three], runPoints: 1, total: 1 });
const points = tableOf({
  seats: seatsOf(3),
  series: { target: 21, runLength: 3, totals: [16, 4, 0], sheet: [winner, other, account({})] },
});
const last: Move = { seat: 0, colour: 0, point: 'N10', rows: [row] };

describe('the score sheet', () => {
  it('has a line for each seat, with what it had before', () => {
    expect(sheetOf(points).map(({ seat, before, total, after }) => [seat, before, total, after])).toEqual([
      [0, 5, 11, 16],
      [1, 3, 1, 4],
      [2, 0, 0, 0],
    ]);
  });

  it('is empty while a game runs', () => {
    expect(sheetOf(tableOf({ series: { sheet: null as unknown as Account[] } }))).toEqual([]);
  });

  it('shows on the board what was paid for', () => {
    const lines = sheetOf(points);
    expect(lines.map((line) => marksOf(line, [last]))).toEqual([
      [{ points: row, kind: 'row' }],
      [{ points: three, kind: 'run' }],
      [],
    ]);
    const both = lines.slice(0, 1).map((line) => ({ ...line, runs: [three] }));
    const kinds = (what?: 'bonus' | 'runs') =>
      both.flatMap((line) => marksOf(line, [last], what)).map(({ kind }) => kind);
    expect([kinds(), kinds('bonus'), kinds('runs')]).toEqual([['row', 'run'], ['row'], ['run']]);
  });
});

describe('the match', () => {
  const game = (winners: number[]) => ({ game: 1, first: 0, winners, points: [] });
  const best = tableOf({
    seats: seatsOf(4, 2),
    series: { bestOf: 5, games: [game([0, 2]), game([]), game([1, 3]), game([0, 2])] },
  });

  it('counts points, games of the match, or games without end', () => {
    expect([0, 1, 2].map((seat) => scoreOf(points, seat))).toEqual([16, 4, 0]);
    expect([0, 1, 2, 3].map((seat) => scoreOf(best, seat))).toEqual([2, 1, 2, 1]);
    const endless = tableOf({ seats: seatsOf(2).map((seat) => ({ ...seat, wins: 4 })) });
    expect(scoreOf(endless, 1)).toBe(4);
  });

  it('stands as the sides have won, draws left out', () => {
    expect(standingsOf(best)).toEqual([
      { seats: [0, 2], games: 2 },
      { seats: [1, 3], games: 1 },
    ]);
  });

  it('has an end by points or by games, or none', () => {
    expect([points, best, tableOf()].map(isMatch)).toEqual([true, true, false]);
    expect([points, best, tableOf()].map(pays)).toEqual([true, false, false]);
  });
});
