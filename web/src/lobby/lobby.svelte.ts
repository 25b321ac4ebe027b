// The visitor's place in the lobby: what is told there, what this tab wants, and a line of its own to the server, which
// exists as long as somebody looks at the list, wants something or has games with others.

import { delay, PING, SILENCE } from '../app/line';
import { newId } from '../app/ids';
import { loadMe, whoIsHere } from '../app/me.svelte';
import { gamesChanged } from '../app/mygames.svelte';
import { socketURL } from '../app/socket';
import { recall, remember } from '../app/storage';
import type {
  Declined,
  Denied,
  Gone,
  LiveTable,
  Lobby as Standing,
  NewMatch,
  Paired,
  RatingRange,
  Reply,
  Request,
  Seek,
} from '../wire';
import { keepWants, keepWantsOf, keyOf, wants } from './wants';

/** Note is something that happened, to be shown until the visitor has seen it. */
export type Note =
  | { kind: 'gone' | 'ended' }
  | { kind: 'declined'; name: string }
  /** Until is when it may be tried again, in milliseconds since 1970; 0 where that is no matter of time. */
  | { kind: 'denied'; code: Denied['error']['code']; until: number }
  | { kind: 'paired'; match: string };

/** The matches to which this browser was led already. */
const LED = 'led';
const LED_KEPT = 20;

function led(): string[] {
  const known = recall(LED);
  return Array.isArray(known) ? (known as string[]) : [];
}

function lead(match: string): void {
  remember(LED, [match, ...led()].slice(0, LED_KEPT));
}

/** How long to wait for a word that explains what has changed, in milliseconds. */
const GRACE = 1000;

class Lobby {
  standing = $state.raw<Standing | null>(null);
  tables = $state.raw<readonly LiveTable[] | null>(null);
  note = $state.raw<Note | null>(null);
  /** Leads to the table of a match that has begun. */
  onpaired: (match: string) => void = () => undefined;

  private listing = false;
  /** Whether somebody wants to hear how his games change. */
  private playing = false;
  /** For whom the line is: the account, null for a guest, undefined as long as nobody knows. */
  private who: string | null | undefined;
  private socket: WebSocket | null = null;
  private failures = 0;
  /** Whether a line has broken since it was known who is here, and whether that is asked. */
  private broken = false;
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  /** What was sent on this socket, and what the server has listed since. */
  private sent = new Set<string>();
  private confirmed = new Set<string>();

  constructor() {
    addEventListener('online', () => this.connect());
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.doubt(),
    );
  }

  /** be says who is here. What somebody else has wanted is over. For people with an account, who may be challenged, the line
   * stays open whatever is wanted. */
  be(who: string | null): void {
    if (who === this.who) return;
    keepWantsOf(who);
    this.confirmed.clear();
    if (this.who !== undefined && this.socket !== null) this.drop();
    this.broken = false;
    this.who = who;
    this.connect();
    this.fulfil();
    this.closeIfIdle();
  }

  /** list asks for what everybody may take and watch, or no longer. */
  list(on: boolean): void {
    this.listing = on;
    if (on) this.connect();
    this.send({ type: 'lobby', ...(on && { list: true }) });
    this.closeIfIdle();
  }

  /** play says whether there are games to hear of, or no longer. */
  play(on: boolean): void {
    this.playing = on;
    this.connect();
    this.closeIfIdle();
  }

  /** seek offers a game: to somebody by name, or to all whose rating is within a range. */
  seek(seek: NewMatch, to: string | null, range: RatingRange = {}): void {
    const ranged = (range.least ?? 0) > 0 || (range.most ?? 0) > 0;
    this.want({ type: 'seek', seek, ...(to !== null && { to }), ...(ranged && { range }) });
  }

  /** quick waits in a pool; one waits in one at a time. */
  quick(pool: string, rated: boolean): void {
    this.forget(
      ...wants()
        .filter(({ request }) => request.type === 'quick')
        .map(({ key }) => key),
    );
    this.want({ type: 'quick', id: newId(), pool, ...(rated && { rated }) });
  }

  take(seek: Seek): void {
    this.want({ type: 'take', id: seek.id });
  }

  withdraw(seek: Seek): void {
    this.forget(seek.key ?? seek.id);
    this.send({ type: 'withdraw', id: seek.id });
  }

  decline(seek: Seek): void {
    this.send({ type: 'decline', id: seek.id });
  }

  /** dismiss puts the note away. A match of which it told is told of no more, on no page that is opened later. */
  dismiss(): void {
    if (this.note?.kind === 'paired') lead(this.note.match);
    this.note = null;
  }

  private want(request: Request): void {
    this.note = null;
    keepWants([...wants(), { key: keyOf(request), request, as: this.who }]);
    this.connect();
    this.fulfil();
  }

  /** fulfil sends what this tab wants, as far as it was not sent on this socket, once it is known who wants it. */
  private fulfil(): void {
    if (this.socket?.readyState !== WebSocket.OPEN || this.who === undefined || this.asking) return;
    for (const { key, request } of wants()) {
      if (this.sent.has(key)) continue;
      this.sent.add(key);
      this.send(request);
    }
  }

  private forget(...keys: string[]): void {
    keepWants(wants().filter(({ key }) => !keys.includes(key)));
    for (const key of keys) {
      this.confirmed.delete(key);
      this.sent.delete(key);
    }
  }

  private hear(reply: Reply): void {
    this.heardAt = Date.now();
    this.failures = 0;
    switch (reply.type) {
      case 'lobby':
        return this.stands(reply);
      case 'tables':
        this.tables = reply.tables;
        return;
      case 'paired':
        gamesChanged();
        return this.paired(reply);
      case 'stirred':
        return gamesChanged();
      case 'gone':
        return this.lost(reply);
      case 'declined':
        return this.declined(reply);
      case 'denied':
        return this.denied(reply);
    }
  }

  /** stands compares what is wanted with what the server lists: what it did list and does no longer has run out. */
  private stands(standing: Standing): void {
    this.standing = standing;
    for (const { key } of wants()) {
      if (this.lists(key)) this.confirmed.add(key);
      else if (this.confirmed.has(key)) setTimeout(() => this.runOut(key), GRACE);
    }
    this.closeIfIdle();
  }

  private lists(key: string): boolean {
    const { mine = [], taken = [] } = this.standing ?? {};
    return mine.some((seek) => seek.key === key) || taken.some(({ id }) => id === key);
  }

  /** runOut says that something is wanted no longer, unless a word has come that explains it. */
  private runOut(key: string): void {
    if (this.lists(key) || !this.confirmed.has(key)) return;
    this.forget(key);
    this.note = { kind: 'ended' };
  }

  /** The tab that wanted a game goes there. Any other only says so, unless it was such a tab's. */
  private paired({ match }: Paired): void {
    if (led().includes(match)) return;
    if (wants().length > 0) {
      lead(match);
      keepWants([]);
      this.confirmed.clear();
      this.onpaired(match);
      this.closeIfIdle();
      return;
    }
    setTimeout(() => {
      if (!led().includes(match)) this.note = { kind: 'paired', match };
    }, GRACE);
  }

  private lost({ seek }: Gone): void {
    if (!wants().some(({ key }) => key === seek)) return;
    this.forget(seek);
    this.note = { kind: 'gone' };
  }

  private declined({ seek, name }: Declined): void {
    const key = this.standing?.mine.find(({ id }) => id === seek)?.key ?? seek;
    this.forget(key);
    this.note = { kind: 'declined', name };
  }

  private denied({ id, error }: Denied): void {
    this.forget(id);
    this.note = { kind: 'denied', code: error.code, until: error.until ?? 0 };
  }

  private wanted(): boolean {
    return this.listing || this.playing || typeof this.who === 'string' || wants().length > 0;
  }

  private connect(): void {
    if (this.socket !== null || !this.wanted()) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(socketURL(location));
    this.socket = socket;
    this.heardAt = Date.now();
    const present = () => this.socket === socket;
    socket.onopen = () => present() && this.opened();
    socket.onmessage = ({ data }) => present() && this.hear(JSON.parse(String(data)) as Reply);
    socket.onclose = () => present() && this.closed();
    this.watchOver();
  }

  private opened(): void {
    this.sent.clear();
    if (this.playing) gamesChanged(); // what happened while there was no line
    this.send({ type: 'lobby', ...(this.listing && { list: true }) });
    if (this.broken || this.who === undefined) void this.ask();
    else this.fulfil();
  }

  /** ask finds out whether the line broke because somebody has signed in or out elsewhere. Whoever cannot be told from a guest
   * is taken for one. */
  private async ask(): Promise<void> {
    this.asking = true;
    await loadMe();
    this.asking = false;
    this.broken = false;
    const who = whoIsHere() ?? null;
    if (who === this.who) this.fulfil();
    else this.be(who);
  }

  private closed(): void {
    this.socket = null;
    this.broken = true;
    clearTimeout(this.timer);
    if (this.wanted()) this.timer = setTimeout(() => this.connect(), delay(this.failures++, Math.random()));
  }

  /** watchOver gives a silent line up. */
  private watchOver(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const silent = Date.now() - this.heardAt;
      if (silent > SILENCE) return this.drop();
      if (silent > PING) this.send({ type: 'ping' });
      this.watchOver();
    }, PING);
  }

  private drop(): void {
    this.socket?.close();
    this.closed();
  }

  /** doubt asks whether the line still lives, when the device wakes. */
  private doubt(): void {
    if (this.socket === null) this.connect();
    else this.send({ type: 'ping' });
  }

  private send(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  private closeIfIdle(): void {
    if (this.wanted()) return;
    const socket = this.socket;
    this.socket = null;
    this.standing = null;
    clearTimeout(this.timer);
    socket?.close();
  }
}

export const lobby = new Lobby();
