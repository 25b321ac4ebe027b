import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GamesPage, GameSummary } from '../wire';
import { Search } from './search.svelte';

const game = (id: number) => ({ id }) as GameSummary;
const page = (ids: number[], next = ''): GamesPage => ({ games: ids.map(game), total: 5, next });

const asked: string[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('away')) : Promise.resolve(answer());
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a search', () => {
  it('goes on page by page', async () => {
    answers = [() => Response.json(page([1, 2], '9.2')), () => Response.json(page([3]))];
    const search = new Search();
    await search.look({ player: 'Ann' });
    expect(search.games.map(({ id }) => id)).toEqual([1, 2]);
    await search.more();
    expect(asked).toEqual(['/api/library/games?player=Ann', '/api/library/games?player=Ann&cursor=9.2']);
    expect(search.games.map(({ id }) => id)).toEqual([1, 2, 3]);
    await search.more();
    expect(asked).toHaveLength(2);
  });

  it('keeps what was found when the next one fails', async () => {
    const said = { code: 'malformed', message: 'no such day' };
    answers = [() => Response.json(page([1])), () => Response.json(said, { status: 400 })];
    const search = new Search();
    await search.look({});
    await search.look({ from: 'x' });
    expect([search.state, search.said?.message, search.stale]).toEqual(['refused', 'no such day', true]);
    await search.retry();
    expect(search.state).toBe('away');
    expect(search.games).toHaveLength(1);
  });

  it('is as it was for whoever comes back, once', async () => {
    answers = [() => Response.json(page([1, 2], '9.2')), () => Response.json(page([3]))];
    const search = new Search();
    await search.look({ source: 'a' });
    await search.more();
    search.leave();
    const again = new Search();
    await again.look({ source: 'a' });
    expect(again.games).toHaveLength(3);
    expect(asked).toHaveLength(2);
  });
});
