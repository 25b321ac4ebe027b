// One visit to a table: what is held of its match, what the visitor may do, and what he did that the
// server has not answered yet.

import type {
  Ack,
  Action,
  ActionType,
  Away,
  Code,
  Failure,
  Present,
  Refused,
  Return,
  Said,
  Silence,
  Update,
} from '../wire';
import { aloudText } from './aloud';
import { api, Hurried, insist, Refusal } from './api';
import { type Choice, draft, newMatch } from './choice';
import { connection, type Watcher } from './connection.svelte';
import { dropSecret, handOf, opening, stageOf } from './draw';
import { apply, type Held, isAnother, nothing } from './held';
import { newId } from './ids';
import type { Command } from './line';
import { t } from '../i18n/index.svelte';
import { eventOf, type TableEvent } from './happened';
import { say } from './live.svelte';
import { readable } from './readable';
import { type News, newsOf } from './news';
import { dropOpening, keepOpening, type Opening } from './opening';
import { keep, unanswered } from './outbox';
import { loadMe } from './me.svelte';
import { forget, note } from './recent.svelte';
import { settings } from './settings.svelte';
import { newsText } from './tell';
import { refusalText } from './words';

/** After such news a notice is about something past. */
const outdating: ReadonlySet<News['type']> = new Set(['moved', 'started', 'takenback', 'over']);

interface Pending {
  command: Command;
  /** The version with it, once it is stored. */
  version: number | null;
}

export class Session implements Watcher {
  /** null until the match of a first stone has been made. */
  match = $state<string | null>(null);
  held = $state.raw<Held>(nothing);
  pending = $state.raw<readonly Pending[]>([]);
  /** The first stone of a match that is being made. */
  opening = $state<string | null>(null);
  missing = $state(false);
  /** The seats of people who are not there, and since when by the server's clock. */
  away = $state.raw<readonly Away[]>([]);
  /** How many look on who have no seat. */
  onlookers = $state(0);
  /** Why the last thing that the visitor tried was not done. */
  notice = $state<string | null>(null);
  /** The seats of people whom the visitor does not want to hear. */
  muted = $state.raw<readonly number[]>([]);
  /** Whether the visitor's seat was freed by whoever made the table. */
  asked = $state(false);
  /** What keeps the visitor from talking, as far as the table knows. */
  silence = $state.raw<Silence | null>(null);
  /** The words that were refused last, until somebody takes them back. */
  unsaid = $state<string | null>(null);
  /** What has happened at the table besides moves since the page was opened. */
  events = $state.raw<readonly TableEvent[]>([]);
  /** Hears what happens, for sounds. */
  onnews: (news: News) => void = () => undefined;
  /** The version up to which the visitor has seen what was said. */
  private read = $state(0);
  private sitting = $state(false);
  private ended = false;

  readonly table = $derived(this.held.table);
  readonly mine = $derived(this.held.mine);
  readonly moves = $derived(this.held.moves);
  readonly over = $derived(this.table !== null && this.table.result !== null);
  readonly open = $derived(this.table?.seats.some((seat) => seat.kind === 'open') ?? false);
  readonly turn = $derived(this.table?.turn ?? null);
  readonly myTurn = $derived(
    this.turn !== null && this.mine.includes(this.turn) && this.table?.seats[this.turn]?.kind === 'person',
  );
  readonly watching = $derived(this.table !== null && this.mine.length === 0 && !this.sitting);

  /** What was said and the visitor wants to hear. */
  readonly said = $derived(
    settings().talk ? this.held.said.filter(({ seat }) => !this.muted.includes(seat)) : [],
  );
  /** How much others said since the visitor looked. */
  readonly unread = $derived(
    this.said.filter(({ version, seat }) => version > this.read && !this.mine.includes(seat)).length,
  );

  /** The stone that was released and is not settled yet. */
  readonly stone = $derived.by(() => {
    const { table, opening, moves } = this;
    if (table === null) return null;
    const played = this.pending.find(
      ({ command: { action, game, ply } }) =>
        action.type === 'play' && game === table.game && ply === moves.length,
    )?.command;
    const point = opening ?? played?.action.point;
    return point === undefined ? null : { point, colour: table.stone };
  });

  /** fresh is a board that is ready for the first stone. */
  static fresh(choice: Choice): Session {
    const session = new Session();
    session.held = { ...nothing, table: draft(choice), mine: [0] };
    return session;
  }

  /** begin makes the match of a fresh session by its first stone; onmade hears where it is. A visitor who
   * has gone elsewhere by then finds it among his games. */
  async begin(opening: Opening, onmade: (match: string) => void): Promise<void> {
    const { id, choice, point } = opening;
    this.opening = point;
    this.notice = null;
    keepOpening(opening);
    try {
      const { match } = await insist(() => api.create(newMatch(choice, id)), this.trouble);
      this.notice = null;
      this.match = match;
      this.order(match, { type: 'play', point }, 0);
      note(match, this.held);
      if (!this.ended) onmade(match);
      if (!this.ended) connection.watch(this, match, 0);
    } catch (error) {
      this.refuse(error instanceof Refusal ? error.code : 'unavailable', point);
    }
    connection.report(true);
    this.opening = null;
    dropOpening(id);
  }

  /** visit goes to the table of a match: back to one's own seat by its key, or to a seat that is open.
   * onkey hears that the key was used, unless the visitor has gone elsewhere by then. */
  async visit(match: string, key: Return | null, onkey: () => void): Promise<void> {
    this.match = match;
    this.pending = unanswered(match).map((command) => ({ command, version: null }));
    for (const { command } of this.pending) connection.do(command);
    if (key !== null) {
      await this.call(() => api.comeBack(match, key));
      if (!this.ended) onkey();
    }
    if (!this.ended && !this.missing) connection.watch(this, match, this.held.version);
  }

  leave(): void {
    this.ended = true;
    connection.leave(this);
  }

  /** act does something for a seat of the visitor's. */
  act(action: Action, seat: number): void {
    if (this.match === null || this.waits(action.type)) return;
    this.notice = null;
    this.order(this.match, action, seat);
  }

  /** waits tells whether an action of a type has not been answered yet. */
  waits(type: ActionType): boolean {
    return this.pending.some(({ command }) => command.action.type === type);
  }

  /** listen marks all that was said as seen. */
  listen(): void {
    this.read = this.held.version;
  }

  /** tell shows and says why something was not done. */
  tell(text: string): void {
    this.notice = text;
    say(text);
  }

  update(update: Update): void {
    const before = this.held;
    this.held = apply(before, update);
    if (isAnother(before, update)) void loadMe();
    this.muted = update.muted ?? [];
    this.pending = this.pending.filter(({ version }) => version === null || version > update.version);
    note(update.match, this.held);
    this.asked = update.asked ?? false;
    if (before.table === null && this.open && this.mine.length === 0 && !this.asked)
      void this.sit(update.match);
    if (before.table === null) this.listen();
    this.unseal();
    const news = newsOf(before, this.held);
    if (news.some(({ type }) => outdating.has(type))) this.notice = null;
    for (const each of news) {
      if (this.ignores(each)) continue;
      this.onnews(each);
      if (each.type === 'said') {
        void this.speak(each.said);
        continue;
      }
      const text = newsText(each, this.held);
      const event = eventOf(each, text, update);
      if (event !== null) this.events = [...this.events, event];
      if ((each.type === 'declined' || each.type === 'tiedeclined') && this.mine.includes(each.seat))
        this.notice = text;
      say(aloudText(each, this.held));
    }
  }

  /** speak says what somebody said, as far as the visitor wants to read it. */
  private async speak(said: Said): Promise<void> {
    const shown = said.text === undefined ? said : { ...said, text: await readable(said.text) };
    say(newsText({ type: 'said', said: shown }, this.held));
  }

  answer(answer: Ack | Refused): void {
    const asked = this.pending.find(({ command }) => command.id === answer.id)?.command;
    if (answer.type === 'ack' && answer.version > this.held.version) {
      const { id, version } = answer;
      this.pending = this.pending.map((each) => (each.command.id === id ? { ...each, version } : each));
      return;
    }
    this.pending = this.pending.filter(({ command }) => command.id !== answer.id);
    if (asked?.action.type === 'say') this.hush(answer, asked.action.text ?? null);
    else if (answer.type === 'refused') this.refuse(answer.error.code, asked?.action.point ?? '');
  }

  /** hush hears whether something could be said. */
  private hush(answer: Ack | Refused, words: string | null): void {
    this.silence = answer.type === 'refused' ? (answer.error.silence ?? null) : null;
    if (answer.type !== 'refused') return;
    this.unsaid = words;
    const { code } = answer.error;
    if (code === 'too_many_requests') this.tell(t('talk.fast'));
    else this.refuse(code, '');
  }

  failure(failure: Failure): void {
    if (failure.error.code === 'unknown_match') this.lose();
  }

  present(present: Present): void {
    this.away = present.away;
    this.onlookers = present.watching;
  }

  /** ignores tells news of which the visitor does not want to hear. */
  private ignores(news: News): boolean {
    const { calls, talk } = settings();
    if (news.type === 'said') return !talk || this.muted.includes(news.said.seat);
    return news.type === 'called' && !calls;
  }

  /** unseal opens what the visitor has put under seal in the draw, as soon as all have sealed theirs. */
  private unseal(): void {
    const draw = this.table?.draw ?? null;
    const hand = draw === null ? null : handOf(draw, this.mine);
    if (this.match === null || draw === null || hand === null || hand.seat === null) return;
    if (stageOf(draw) === 'drawn') return dropSecret(this.match, hand.seat);
    const action = opening(draw, hand, this.match);
    if (action !== null && !this.waits('reveal')) this.order(this.match, action, hand.seat);
  }

  private order(match: string, action: Action, seat: number): void {
    const { table, moves } = this.held;
    const command = { id: newId(), match, seat, game: table?.game ?? 1, ply: moves.length, action };
    this.pending = [...this.pending, { command, version: null }];
    keep(command);
    connection.do(command);
  }

  /** sitAgain takes a seat once more that was freed. */
  sitAgain(): void {
    if (this.match !== null) void this.sit(this.match);
  }

  /** sit takes a seat that was open when the visitor came. */
  private async sit(match: string): Promise<void> {
    this.sitting = true;
    await this.call(() => api.sit(match));
    this.sitting = false;
  }

  /** call makes sure of an answer. That all seats are taken is no trouble: one watches. */
  private async call(attempt: () => Promise<unknown>): Promise<void> {
    try {
      await insist(attempt, this.trouble);
      this.notice = null;
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'unavailable';
      if (code === 'unknown_match') this.lose();
      else if (code !== 'table_full') this.tell(refusalText(code, '', 19));
    }
    connection.report(true);
  }

  /** trouble tells of a try that has to be made again: the server is away, or has been asked too often. */
  private readonly trouble = (why: Error): void => {
    if (why instanceof Hurried) this.tell(refusalText('too_many_requests', '', null));
    else connection.report(false);
  };

  private lose(): void {
    this.missing = true;
    connection.leave(this);
    if (this.match !== null) forget(this.match);
  }

  private refuse(code: Code, point: string): void {
    this.tell(refusalText(code, point, this.table?.size ?? 19, this.table ?? undefined));
  }
}
