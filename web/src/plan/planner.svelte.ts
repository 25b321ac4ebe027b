// What is planned from one position on, while somebody works at it.

import type { Line, LineAnswer, Move, PlannedStone, Table } from '../wire';
import { Away } from '../app/http';
import { pointName, refusalText, seatName } from '../app/words';
import { positionAt } from '../board/replay';
import { api, No } from '../study/api';
import { add, cut, has, movesTo, nodeAt, pathTo, ROOT, type Tree } from '../study/tree';
import { answers, depthOf, ends, fits, moverAt, stonesOf, treeOf } from './lines';
import { a } from './words.svelte';

interface Draft {
  tree: Tree;
  at: number;
}

/** momentOf names a position of a match. */
export function momentOf({ game }: Table, moves: readonly Move[]): string {
  return `${game}/${moves.length}`;
}

export class Planner {
  readonly moment: string;
  private readonly start: Line;
  private draft = $state.raw<Draft>({ tree: treeOf([]), at: ROOT });
  private before = $state.raw<Draft | null>(null);
  /** What the rules say of each line that was looked at, by its stones. */
  private known = $state.raw<Readonly<Record<string, LineAnswer>>>({});
  /** What happened last, in a sentence. */
  notice = $state('');
  /** The stone that is being judged. */
  pending = $state.raw<{ point: string; colour: number } | null>(null);

  readonly tree = $derived(this.draft.tree);
  readonly at = $derived(this.draft.at);
  readonly depth = $derived(depthOf(this.tree, this.at));
  readonly answer = $derived(this.answerTo(this.at));
  /** Who places the next stone. */
  readonly mover = $derived.by(() => this.answer?.turn ?? moverAt(this.table, this.depth));
  readonly over = $derived(this.answer !== null && this.answer.result !== null);
  readonly choosing = $derived((this.answer?.choices ?? []).some((each) => each !== 'claim'));
  readonly shown = $derived.by(() => {
    const moves = this.answer?.moves ?? this.played;
    return positionAt(moves, moves.length, this.table.seats.length);
  });
  readonly canUndo = $derived(this.before !== null);
  /** What would be stored. */
  readonly stones = $derived.by(() =>
    stonesOf(this.tree, this.table, this.seat, (id) => this.answerTo(id)?.result != null),
  );
  readonly fits = $derived(fits(this.stones));
  /** Whether some line does not end with an answer. */
  readonly unanswered = $derived(ends(this.tree).some((id) => !this.ending(id)));

  constructor(
    private readonly table: Table,
    private readonly played: readonly Move[],
    readonly seat: number,
    stored: readonly PlannedStone[],
  ) {
    const { variant, options, size, seats, first } = table;
    this.moment = momentOf(table, played);
    this.start = { variant, options, size, seats: seats.length, first, moves: played.map(moveOf) };
    this.draft = { tree: treeOf(stored), at: ROOT };
    void this.look();
  }

  /** moverOf is the seat that places a stone of the tree. */
  moverOf(id: number): number {
    return moverAt(this.table, depthOf(this.tree, id) - 1);
  }

  /** ending tells whether a line may end with a stone. */
  ending(id: number): boolean {
    const over = this.answerTo(id)?.result != null;
    return answers(this.tree, this.table, this.seat, id) || (over && this.moverOf(id) === this.seat);
  }

  /** groupsOf is how many groups a stone of the tree takes, as far as that is known. */
  groupsOf(id: number): number {
    return this.answerTo(id)?.moves.at(-1)?.groups ?? 0;
  }

  go(id: number): void {
    if (!has(this.tree, id)) return;
    this.draft = { ...this.draft, at: id };
    this.notice = '';
    void this.look();
  }

  back(): void {
    this.go(nodeAt(this.tree, this.at).parent ?? ROOT);
  }

  /** place puts a stone behind the position that is looked at. Where the seat itself is to move, it takes the place of
   * another answer. */
  async place(point: string): Promise<void> {
    if (this.pending !== null) return;
    const { draft, mover } = this;
    const known = nodeAt(draft.tree, draft.at).children.find(
      (child) => nodeAt(draft.tree, child).move === point,
    );
    if (known !== undefined) return this.go(known);
    this.pending = { point, colour: this.answer?.stone ?? 0 };
    const answer = await this.ask([...movesTo(draft.tree, draft.at), point]);
    this.pending = null;
    if (answer === null || this.draft !== draft) return;
    if (answer.error !== null) {
      this.notice = refusalText(answer.error.reason, point, this.table.size, this.table);
      return;
    }
    const others = mover === this.seat ? nodeAt(draft.tree, draft.at).children : [];
    const [tree, at] = add(others.reduce(cut, draft.tree), draft.at, point);
    this.change({ tree, at }, this.said(answer.moves.at(-1), others.length > 0));
  }

  /** prune deletes a stone and all that follows it. */
  prune(id: number = this.at): void {
    const { parent } = nodeAt(this.tree, id);
    if (parent === null) return;
    const at = pathTo(this.tree, this.at).includes(id) ? parent : this.at;
    this.change({ tree: cut(this.tree, id), at }, a('said.cut'));
    void this.look();
  }

  /** clear deletes all lines. */
  clear(): void {
    this.change({ tree: treeOf([]), at: ROOT }, a('said.cut'));
    void this.look();
  }

  undo(): void {
    if (this.before === null) return;
    this.draft = this.before;
    this.before = null;
    this.notice = a('said.undone');
    void this.look();
  }

  private change(draft: Draft, text: string): void {
    this.before = this.draft;
    this.draft = draft;
    this.notice = text;
  }

  private said(move: Move | undefined, replaced: boolean): string {
    if (move === undefined) return '';
    const seat = seatName(this.table, [this.seat], move.seat);
    const groups = move.groups ?? 0;
    const point = pointName(move.point, this.table.size);
    return [
      a('said', { seat, point }),
      ...(groups > 0 ? [a('takes', { n: groups })] : []),
      ...(replaced ? [a('said.replaced')] : []),
    ].join('; ');
  }

  private answerTo(id: number): LineAnswer | null {
    return this.known[movesTo(this.tree, id).join(' ')] ?? null;
  }

  private async look(): Promise<void> {
    if (this.answer === null) await this.ask(movesTo(this.tree, this.at));
  }

  private async ask(stones: readonly string[]): Promise<LineAnswer | null> {
    const key = stones.join(' ');
    const known = this.known[key];
    if (known !== undefined) return known;
    try {
      const answer = await api.line({ ...this.start, moves: [...this.start.moves, ...stones] });
      if (answer.error === null) this.known = { ...this.known, [key]: answer };
      return answer;
    } catch (error) {
      if (!(error instanceof Away || error instanceof No)) throw error;
      this.notice = a('away');
      return null;
    }
  }
}

/** moveOf is a move as records write it. */
function moveOf({ point, choice, claimed = false }: Move): string {
  if (choice !== undefined) return choice === 'claim' ? '!' : choice;
  return claimed ? `${point}!` : point;
}
