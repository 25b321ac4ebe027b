// What is found in the library.

import type { GameSummary, RecordsError } from '../wire';
import { Away } from '../app/http';
import { No } from '../study/api';
import { findGames } from './api';
import { type Query, searchOf } from './query';

type State = 'asking' | 'more' | 'ready' | 'away' | 'refused';

/** Found is what somebody saw who leaves the page and may come back. */
interface Found {
  search: string;
  games: readonly GameSummary[];
  total: number;
  next: string;
}

let last: Found | null = null;

export class Search {
  /** The games that have come, of the total. They stay while others are asked for. */
  games = $state.raw<readonly GameSummary[]>([]);
  total = $state(0);
  next = $state('');
  state = $state<State>('asking');
  /** Whether anything has been found yet. */
  known = $state(false);
  /** Whether the games are those of another search. */
  stale = $state(false);
  said = $state.raw<RecordsError | null>(null);
  private query: Query = {};
  private asking = new AbortController();

  /** look begins a search; what was found by the same one when the visitor left is there at once. */
  async look(query: Query, again = false): Promise<void> {
    this.query = query;
    const search = searchOf(query);
    if (!again && last?.search === search) {
      const { games, total, next } = last;
      Object.assign(this, { games, total, next, state: 'ready', known: true });
      last = null;
      return;
    }
    await this.ask('');
  }

  /** more asks for the next page. */
  async more(): Promise<void> {
    if (this.state !== 'more' && this.next !== '') await this.ask(this.next);
  }

  retry(): Promise<void> {
    return this.ask('');
  }

  /** leave keeps what was found for whoever comes back. */
  leave(): void {
    this.asking.abort();
    const { games, total, next } = this;
    last = this.state === 'ready' ? { search: searchOf(this.query), games, total, next } : null;
  }

  private async ask(cursor: string): Promise<void> {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    this.state = cursor === '' ? 'asking' : 'more';
    this.stale ||= cursor === '';
    try {
      const page = await findGames(this.query, cursor, asking.signal);
      if (asking.signal.aborted) return;
      this.games = cursor === '' ? page.games : [...this.games, ...page.games];
      this.total = page.total;
      this.next = page.next;
      this.state = 'ready';
      this.known = true;
      this.stale = false;
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof No) && !(error instanceof Away)) throw error;
      this.said = error instanceof No ? error.said : null;
      this.state = error instanceof No ? 'refused' : 'away';
    }
  }
}
