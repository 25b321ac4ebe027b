import type { Table, TournamentTerms, Tournament, NewTournament } from '../src/wire';
import { PASSWORD } from './accounts';

/** What comes of a game for who is asked. */
export type Fate = 'win' | 'draw' | 'lose';

/** A program with an account of its own, which plays by the public API what it is told to. */
export class Robot {
  private readonly leaving = new AbortController();
  private readonly games = new Set<string>();
  /** What went wrong while it played. */
  readonly faults: string[] = [];

  private constructor(
    private readonly address: string,
    readonly name: string,
    readonly token: string,
    private readonly cookie: string,
  ) {}

  /** Makes an account, a token, and a bot of the account. */
  static async make(address: string, name: string): Promise<Robot> {
    const proof = { password: PASSWORD };
    const post = (path: string, body: unknown, cookie = '') =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(body),
      });
    const signed = await post('/api/sign-up', { name, password: PASSWORD });
    if (!signed.ok) throw new Error(await signed.text());
    const cookie = signed.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const made = await post(
      '/api/account/tokens',
      { proof, name: 'test', scopes: ['read', 'play'], days: 1 },
      cookie,
    );
    if (!made.ok) throw new Error(await made.text());
    const { secret } = (await made.json()) as { secret: string };
    const bot = await post('/api/account/bot', { proof }, cookie);
    if (!bot.ok) throw new Error(await bot.text());
    return new Robot(address, name, secret, cookie);
  }

  /** Makes a tournament, as its owner would in a browser. */
  async announce(terms: TournamentTerms): Promise<string> {
    const body: NewTournament = { id: `t${Math.random()}`.replace('.', ''), terms };
    const answer = await fetch(`${this.address}/api/tournaments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as Tournament).summary.id;
  }

  /** Begins a tournament that it has made. */
  async start(id: string): Promise<void> {
    const answer = await fetch(`${this.address}/api/tournaments/${id}/start`, {
      method: 'POST',
      headers: { Cookie: this.cookie },
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  enter = (id: string) => this.ask<Tournament>(`tournaments/${id}/enter`, {});
  leave = (id: string) => this.ask<Tournament>(`tournaments/${id}/leave`, {});
  look = (id: string) => this.ask<Tournament>(`tournaments/${id}`);

  /** Plays every game that begins, until it is told to rest. Fate says what comes of a game against somebody. */
  play(fate: (other: string) => Fate): void {
    const follow = async () => {
      for await (const event of this.lines<{ type?: string; match?: string }>('events')) {
        if (event.type !== 'started' || event.match === undefined || this.games.has(event.match)) continue;
        this.games.add(event.match);
        void this.playGame(event.match, fate).catch((error: unknown) => this.complain(error));
      }
    };
    void follow().catch((error: unknown) => this.complain(error));
  }

  rest(): void {
    this.leaving.abort();
  }

  private complain(error: unknown): void {
    if (!this.leaving.signal.aborted) this.faults.push(`${this.name}: ${String(error)}`);
  }

  /** Both make a move; then who is to lose resigns, or a draw is agreed. */
  private async playGame(match: string, fate: (other: string) => Fate): Promise<void> {
    let count = 0;
    const done = new Set<string>();
    for await (const line of this.lines<{ from: number; moves: unknown[]; table: Table; mine: number[] }>(
      `games/${match}/stream`,
    )) {
      if ((line.table as Table | undefined) === undefined) continue;
      count = line.from + line.moves.length;
      const { table, mine } = line;
      if (table.result !== null) return;
      const action = this.actionIn(table, mine[0] ?? 0, count, fate);
      if (action === null || done.has(action)) continue;
      done.add(action);
      const point = count === 0 ? 'K10' : 'A1';
      await this.ask(`games/${match}/commands`, {
        id: action + String(count),
        game: table.game,
        ply: count,
        action: action === 'play' ? { type: 'play', point } : { type: action },
      });
    }
  }

  private actionIn(table: Table, seat: number, count: number, fate: (other: string) => Fate): string | null {
    if (count < 2) return table.turn === seat ? 'play' : null;
    const due = fate(table.seats[1 - seat]?.name ?? '');
    if (due === 'lose') return 'resign';
    if (due === 'win') return null;
    if (table.tie === null) return seat === 0 ? 'offer_tie' : null;
    return seat === 1 ? 'accept_tie' : null;
  }

  private async ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.address}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The lines of a stream that goes on. */
  private async *lines<T>(path: string): AsyncGenerator<T> {
    const answer = await fetch(`${this.address}/api/v1/${path}`, {
      headers: { Authorization: `Bearer ${this.token}` },
      signal: this.leaving.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`${path}: ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const parts = (rest + part.value).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) if (line.trim() !== '') yield JSON.parse(line) as T;
    }
  }
}
