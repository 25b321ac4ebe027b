import { describe, expect, it } from 'vitest';
import { fileOf, MOST, toggled } from './chosen';
import {
  isDay,
  isNumber,
  outcomeOf,
  type Outcome,
  queryOf,
  searchOf,
  tidy,
  without,
  withOutcome,
} from './query';

describe('a query', () => {
  it('is read from an address and written back', () => {
    const search = '?player=Ann&score=won&ending=row&from=2009-03&opening=K10%2CL9';
    expect(queryOf(search)).toEqual({
      player: 'Ann',
      score: 'won',
      ending: 'row',
      from: '2009-03',
      opening: 'K10,L9',
    });
    expect(searchOf(queryOf(search))).toBe(search);
    expect(searchOf({})).toBe('');
  });

  it('has neither what is not known nor what is empty', () => {
    expect(queryOf('?cursor=1.2&player=%20&source=x&limit=5')).toEqual({ source: 'x' });
  });

  it('asks nothing of a player that it does not name', () => {
    expect(tidy({ score: 'won', opponent: 'Bob', whole: '1', variant: 'keryo' })).toEqual({
      variant: 'keryo',
    });
    expect(without({ player: 'Ann', score: 'won', from: '2009' }, 'player')).toEqual({ from: '2009' });
  });
});

describe('who is to have won', () => {
  it.each<Outcome>(['', 'won', 'lost', '0', '1', 'draw', 'unknown'])('%s is written and read', (outcome) => {
    expect(outcomeOf(withOutcome({ player: 'Ann', winner: '1' }, outcome))).toBe(outcome);
  });

  it('leaves alone how it ended, unless nobody won', () => {
    expect(withOutcome({ ending: 'row' }, '0')).toEqual({ winner: '0', ending: 'row' });
    expect(withOutcome({ ending: 'row' }, 'draw')).toEqual({ ending: 'draw' });
    expect(withOutcome({ ending: 'draw' }, '1')).toEqual({ winner: '1' });
  });
});

it('dates are those of the calendar, perhaps without day or month', () => {
  for (const day of ['2009', '2009-03', '2009-03-14', '2008-02-29']) expect(isDay(day), day).toBe(true);
  for (const day of ['', '09', '2009-3', '2009-13', '2009-02-30', '14-03-2009', 'x'])
    expect(isDay(day), day).toBe(false);
});

it('numbers are whole and not too large', () => {
  for (const text of ['0', '1800', '1048576']) expect(isNumber(text), text).toBe(true);
  for (const text of ['', '-1', '1.5', '1048577', '12345678', 'x']) expect(isNumber(text), text).toBe(false);
});

it('a file holds the chosen games, else all that are found', () => {
  expect(fileOf({ player: 'Ann' }, new Set([3, 1]), 'sgf')).toBe(
    '/api/library/export?games=3%2C1&format=sgf&name=tessera-games',
  );
  expect(fileOf({ player: 'Ann' }, new Set(), 'json')).toBe(
    '/api/library/export?player=Ann&format=json&name=tessera-games',
  );
});

it('games are chosen and let go, up to a number', () => {
  expect(toggled(new Set([1]), 2)).toEqual(new Set([1, 2]));
  expect(toggled(new Set([1, 2]), 1)).toEqual(new Set([2]));
  const most = new Set(Array.from({ length: MOST }, (_, id) => id));
  expect(toggled(most, MOST)).toBeNull();
  expect(toggled(most, 0)?.size).toBe(MOST - 1);
});
