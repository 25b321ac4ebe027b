import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskPosition, Explored, Line } from '../wire';
import { Away } from '../app/http';
import { Cache } from './cache';
import { Explorer, gamesSearch, keyOf, twinOf } from './explorer.svelte';
import { filterOf, NOTHING } from './narrow.svelte';

const tally = { games: 0, wins: [0, 0], draws: 0, unknown: 0, rating: 0, lastYear: 0 };
const nothing: Explored = { total: tally, ended: tally, moves: [], games: [] };
const line = (...moves: string[]): Line => ({ variant: 'pente', options: [], moves });

describe('the explorer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks about the position at which somebody rests, once', async () => {
    const asked: AskPosition[] = [];
    const explorer = new Explorer(async (question) => {
      asked.push(question);
      return nothing;
    });
    explorer.ask(line('K10'), {})();
    explorer.ask(line('K10', 'L9'), {});
    await vi.runAllTimersAsync();
    expect(asked.map((each) => each.line.moves)).toEqual([['K10', 'L9']]);
    expect(explorer.found?.key).toBe(keyOf({ line: line('K10', 'L9'), filter: {} }));
    explorer.ask(line('K10'), {});
    await vi.runAllTimersAsync();
    explorer.ask(line('K10', 'L9'), {});
    expect(explorer.found?.key).toBe(keyOf({ line: line('K10', 'L9'), filter: {} }));
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it('takes no answer to a question that was taken back', async () => {
    const explorer = new Explorer(
      (_, signal) => new Promise((done) => setTimeout(() => (signal.aborted ? null : done(nothing)), 50)),
    );
    const stop = explorer.ask(line(), {});
    await vi.advanceTimersByTimeAsync(160);
    stop();
    await vi.runAllTimersAsync();
    expect(explorer.found).toBeNull();
  });

  it('says when there is nobody to ask, and gets over it', async () => {
    const answers = [() => Promise.reject(new Away()), async () => nothing];
    const explorer = new Explorer(() => (answers.shift() ?? (async () => nothing))());
    explorer.ask(line(), {});
    await vi.runAllTimersAsync();
    expect(explorer.trouble).toBe('away');
    explorer.ask(line('K10'), {});
    await vi.runAllTimersAsync();
    expect(explorer.trouble).toBeNull();
  });
});

describe('rules that open otherwise', () => {
  it('are those with the tournament rule, and without', () => {
    expect(twinOf(line('K10'))?.options).toEqual(['tournament']);
    expect(twinOf({ ...line(), options: ['claimed', 'tournament'] })?.options).toEqual(['claimed']);
  });

  it('matter no more once the opening is over, and nowhere else', () => {
    expect(twinOf(line('K10', 'L9', 'N10'))).toBeNull();
    expect(twinOf({ variant: 'gomoku', moves: [] })).toBeNull();
    expect(twinOf({ ...line(), options: ['adjacent'] })).toBeNull();
    expect(twinOf({ ...line(), setup: { turn: 0 } })).toBeNull();
  });
});

it('answers are kept a while, the newest of them', () => {
  let now = 0;
  const cache = new Cache<number>(2, 100, () => now);
  cache.put('a', 1);
  cache.put('b', 2);
  cache.put('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 2, 3]);
  now = 100;
  expect(cache.get('c')).toBeUndefined();
});

it('a filter has what makes sense', () => {
  expect(filterOf(NOTHING)).toEqual({});
  expect(filterOf({ minRating: '1800', maxRating: 'x', from: '2009', to: '2009-13' })).toEqual({
    minRating: 1800,
    from: '2009',
  });
});

it('all games of a position are a search away', () => {
  const line = { variant: 'pente', options: ['tournament'], moves: ['K10', 'L10'] };
  const filter = { minRating: 1800, from: '2010' };
  expect(gamesSearch(line, filter)).toBe(
    '?from=2010&minRating=1800&variant=pente&options=tournament&position=K10%2CL10',
  );
  const longer = { ...line, moves: ['K10', 'L10', 'N10'] };
  expect(gamesSearch(longer, {})).toBe('?variant=pente&position=K10%2CL10%2CN10');
  expect(gamesSearch({ ...longer, size: 19, seats: 2 }, {})).toBe(gamesSearch(longer, {}));
  expect(gamesSearch({ ...longer, size: 15 }, {})).toMatch(/&size=15$/);
  expect(gamesSearch({ ...line, moves: [] }, {})).toBe('');
  expect(gamesSearch({ ...line, setup: { stones: [], turn: 0 } as never }, {})).toBe('');
});
