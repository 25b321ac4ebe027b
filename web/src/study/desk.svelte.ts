// The desk: a study that is worked on, and what the board shows of it.

import { say } from '../app/live.svelte';
import { pointName, refusalText } from '../app/words';
import type { Choice, Line, LineAnswer, Move } from '../wire';
import { Away } from '../app/http';
import { api, No } from './api';
import { draftAt, keepDraft } from './drafts';
import { amend, begin, commit, type History, redo, undo } from './history';
import { effectsIn } from './effects';
import { Judge } from './judge';
import { lineTo, startOf, withMove } from './line';
import { pointOf } from './moves';
import type { Head, Study } from './record';
import { flawText } from './report';
import { shownAt } from './shown';
import * as tree from './tree';
import { s } from './words.svelte';

/** Draft is all that can be taken back: the study, and where one looks. */
export interface Draft extends Study {
  /** The node that is looked at. */
  at: number;
}

/** How long to wait before the server is asked about a position that the board shows already, in milliseconds:
 * whoever hurries through a game asks about its end only. */
const HURRY = 120;

/** How long after a change it is remembered, in milliseconds. */
const SETTLE = 400;

const judge = new Judge(api.line);

export class Desk {
  /** The address that the work belongs to. */
  readonly path: string;
  private history = $state.raw<History<Draft>>(begin({ ...emptyDraft(), at: tree.ROOT }));
  /** What is known of the position that is looked at; null while it is not. */
  answer = $state.raw<LineAnswer | null>(null);
  /** What the moves to it did, as far as the board shows them. */
  moves = $state.raw<readonly Move[]>([]);
  /** The stone that is being judged. */
  pending = $state.raw<{ point: string; colour: number } | null>(null);
  /** What was refused, or could not be done. */
  notice = $state<string | null>(null);
  /** Whether there is anything that was not there when the study was opened. */
  changed = $state(false);
  private base = $state.raw<LineAnswer | null>(null);
  /** Where a stone was placed before the position was judged. */
  private early: string | null = null;
  private asking = 0;
  private saving: ReturnType<typeof setTimeout> | undefined;

  readonly draft = $derived(this.history.present);
  readonly tree = $derived(this.draft.tree);
  readonly head = $derived(this.draft.head);
  readonly at = $derived(this.draft.at);
  readonly node = $derived(tree.nodeAt(this.tree, this.at));
  readonly line = $derived(lineTo(this.draft, this.at));
  readonly canUndo = $derived(this.history.past.length > 0);
  readonly canRedo = $derived(this.history.future.length > 0);

  /** The seats, as far as they are known: they are those of any position of the game. */
  readonly seats = $derived((this.answer ?? this.base)?.seats ?? []);
  readonly start = $derived((this.answer ?? this.base)?.start ?? []);
  readonly size = $derived(this.head.size ?? sizeIn(this.head.rules) ?? 19);
  readonly shown = $derived(
    shownAt(
      { stones: this.start, colours: this.seats.map(({ colour }) => colour), setup: this.head.setup },
      this.moves,
    ),
  );
  /** What the moves of the tree did, as far as somebody has looked. */
  readonly effects = $derived.by(() => {
    void this.answer;
    return effectsIn(this.tree, judge.start(startOf(this.head)));
  });
  readonly choosing = $derived((this.answer?.choices ?? []).some((each) => each !== 'claim'));

  constructor(path: string, study: Study) {
    this.path = path;
    const draft = draftAt(path);
    this.changed = draft !== null;
    this.history = begin(draft === null ? { ...study, at: tree.ROOT } : { ...draft.study, at: draft.at });
    void this.prepare();
  }

  /** go looks at a node. */
  go(id: number): void {
    if (id === this.at || !tree.has(this.tree, id)) return;
    this.notice = null;
    this.history = amend(this.history, { ...this.draft, at: id });
    this.settle();
  }

  back(): void {
    this.go(this.node.parent ?? this.at);
  }

  forward(): void {
    this.go(this.node.children[0] ?? this.at);
  }

  /** beside goes to the move that was played instead, before (-1) or behind (1). */
  beside(by: -1 | 1): void {
    this.go(tree.beside(this.tree, this.at, by) ?? this.at);
  }

  first(): void {
    this.go(tree.ROOT);
  }

  last(): void {
    this.go(tree.lineFrom(this.tree, this.at).at(-1) ?? this.at);
  }

  /** play makes a move behind the node that is looked at. */
  async play(move: string): Promise<void> {
    const known = this.node.children.find((child) => tree.nodeAt(this.tree, child).move === move);
    if (known !== undefined) return this.go(known);
    if (this.pending !== null) return;
    const { draft, line } = this;
    const point = pointOf(move);
    if (point !== null) this.pending = { point, colour: this.answer?.stone ?? 0 };
    const answer = await this.ask(withMove(line, move));
    this.pending = null;
    if (answer === null || this.draft !== draft) return;
    if (answer.error !== null)
      return this.tell(refusalText(answer.error.reason, point ?? '', this.size, this.head));
    const [grown, at] = tree.add(draft.tree, draft.at, move);
    this.commit({ ...draft, tree: grown, at });
    announce(answer.moves.at(-1), this.size);
  }

  /** intend plays on a point as soon as the position has been judged, unless another one is meant or somebody looks
   * elsewhere before. */
  intend(point: string): void {
    this.early = point;
    void this.look();
  }

  /** fulfil plays what was intended. */
  private fulfil(): void {
    const point = this.early;
    this.early = null;
    if (point !== null && this.answer !== null) void this.play(point);
  }

  choose(choice: Choice): void {
    void this.play(choice === 'claim' ? '!' : choice);
  }

  /** graft puts moves that the engine or somebody else has judged behind the node that is looked at, and goes to the
   * last of them. */
  graft(moves: readonly string[]): void {
    if (moves.length === 0) return;
    const [grown, at] = tree.graft(this.tree, this.at, moves);
    if (grown === this.tree) this.go(at);
    else this.commit({ ...this.draft, tree: grown, at });
  }

  cut(id: number = this.at): void {
    const { parent } = tree.nodeAt(this.tree, id);
    if (parent === null) return;
    const inside = tree.pathTo(this.tree, this.at).includes(id);
    const at = inside ? parent : this.at;
    this.commit({ ...this.draft, tree: tree.cut(this.tree, id), at });
    say(s('said.cut'));
  }

  promote(id: number = this.at): void {
    this.rearrange(tree.promote(this.tree, id), s('said.promoted'));
  }

  shift(by: -1 | 1, id: number = this.at): void {
    this.rearrange(tree.shift(this.tree, id, by), s('said.shifted'));
  }

  private rearrange(changed: tree.Tree, text: string): void {
    if (changed === this.tree) return;
    this.commit({ ...this.draft, tree: changed });
    say(text);
  }

  /** annotate says something about the position that is looked at. Changes of the same text are one step back. */
  annotate(part: Partial<tree.Said>): void {
    const name = part.comment === undefined ? '' : `comment ${this.at}`;
    this.commit({ ...this.draft, tree: tree.annotate(this.tree, this.at, part) }, name);
  }

  /** describe changes what is told about the game. */
  describe(head: Head): void {
    this.commit({ ...this.draft, head });
    say(s('said.details'));
  }

  /** replace puts another study on the desk. It can be taken back. */
  replace(study: Study, at: number = tree.ROOT): void {
    this.commit({ ...study, at });
    void this.prepare();
  }

  undo(): void {
    this.turn(undo(this.history), s('said.undone'));
  }

  redo(): void {
    this.turn(redo(this.history), s('said.redone'));
  }

  private turn(history: History<Draft> | null, text: string): void {
    if (history === null) return;
    this.history = history;
    this.notice = null;
    say(text);
    this.settle();
  }

  /** tell shows and says why something was not done. */
  tell(text: string): void {
    this.notice = text;
    say(text);
  }

  /** save remembers the work at once. */
  save(): void {
    clearTimeout(this.saving);
    if (this.changed) keepDraft(this.path, this.draft, this.at);
  }

  private commit(draft: Draft, name = ''): void {
    this.history = commit(this.history, draft, name);
    this.changed = true;
    this.notice = null;
    this.settle();
  }

  /** settle shows the position that is looked at, and has the work remembered. */
  private settle(): void {
    this.early = null;
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SETTLE);
    void this.look();
  }

  /** prepare asks for the whole main line, so that stepping through it shows each board at once. */
  private async prepare(): Promise<void> {
    const { draft } = this;
    await this.ask(lineTo(draft, tree.mainLine(draft.tree).at(-1) ?? tree.ROOT));
    await this.look();
  }

  private async look(): Promise<void> {
    const asking = ++this.asking;
    const { line } = this;
    const moves = judge.moves(line);
    this.answer = judge.answer(line);
    if (moves !== null) this.moves = moves;
    if (this.answer !== null) {
      this.complain(line, this.answer);
      return this.fulfil();
    }
    if (moves !== null && moves.length > 0) await pause(HURRY);
    if (asking !== this.asking) return;
    const answer = await this.ask(line);
    if (asking !== this.asking) return;
    if (answer !== null) {
      this.base = answer;
      this.answer = answer;
      this.moves = answer.moves;
      this.complain(line, answer);
    }
    this.fulfil();
  }

  /** complain says where a line that came from elsewhere is against the rules. */
  private complain({ moves }: Line, { error }: LineAnswer): void {
    if (error === null) return;
    const reason = refusalText(error.reason, pointOf(moves[error.ply] ?? '') ?? '', this.size, this.head);
    this.notice = s('illegal', { n: error.ply + 1, reason });
  }

  private async ask(line: Line): Promise<LineAnswer | null> {
    try {
      return await judge.judge(line);
    } catch (error) {
      if (error instanceof No) this.tell(flawText(error.said));
      else if (error instanceof Away) this.tell(s('away'));
      else throw error;
      return null;
    }
  }
}

function emptyDraft(): Study {
  return { head: { format: 'tessera-record', version: 1 }, tree: tree.seedling() };
}

function sizeIn(rules: Record<string, unknown> | undefined): number | null {
  const size = rules?.['size'] ?? rules?.['Size'];
  return typeof size === 'number' ? size : null;
}

function announce(move: Move | undefined, size: number): void {
  if (move === undefined) return;
  const groups = move.groups ?? 0;
  const point = pointName(move.point, size);
  const text = point === '' ? s('said.chosen') : s('said.played', { point });
  say(groups > 0 ? `${text} ${s('said.captures', { n: groups })}` : text);
}

function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}
