// What the server has judged already. A line is asked about once; what its moves did is known for every position on
// the way, so that stepping through a game shows each board at once.

import type { Line, LineAnswer, Move } from '../wire';
import { baseOf } from './line';

/** Step is what is known of the position after a move. */
export interface Step {
  /** What the move did. */
  move: Move | null;
  answer: LineAnswer | null;
  next: Map<string, Step>;
}

/** After so many answers all is forgotten. */
const KEPT = 2000;

export class Judge {
  /** What is known by the start of the lines. */
  private starts = new Map<string, Step>();
  private asked = new Map<Step, Promise<LineAnswer>>();

  constructor(private readonly ask: (line: Line) => Promise<LineAnswer>) {}

  /** start is what is known of the position where lines begin, and of all that follows. */
  start(line: Line): Step {
    const base = baseOf(line);
    const known = this.starts.get(base) ?? fresh();
    this.starts.set(base, known);
    return known;
  }

  /** judge answers a line, from memory where it can. */
  judge(line: Line): Promise<LineAnswer> {
    if (this.asked.size >= KEPT) this.forget();
    const step = line.moves.reduce(follow, this.start(line));
    const known = this.asked.get(step);
    if (known !== undefined) return known;
    const answer = this.ask(line);
    this.asked.set(step, answer);
    answer.then(
      (found) => {
        this.learn(line, found);
        if (found.own !== null) this.asked.delete(step);
      },
      () => this.asked.delete(step),
    );
    return answer;
  }

  /** answer is what is known of a line already. */
  answer(line: Line): LineAnswer | null {
    return this.stepsOf(line)?.at(-1)?.answer ?? null;
  }

  /** moves are what the moves of a line did, null unless all of them are known. */
  moves(line: Line): Move[] | null {
    const moves = this.stepsOf(line)
      ?.slice(1)
      .flatMap(({ move }) => move ?? []);
    return moves?.length === line.moves.length ? moves : null;
  }

  private stepsOf(line: Line): Step[] | null {
    const steps = [this.start(line)];
    for (const move of line.moves) {
      const next = steps.at(-1)?.next.get(move);
      if (next === undefined) return null;
      steps.push(next);
    }
    return steps;
  }

  private learn(line: Line, answer: LineAnswer): void {
    let step = this.start(line);
    for (const [ply, move] of line.moves.entries()) {
      step = follow(step, move);
      step.move = answer.moves[ply] ?? null;
    }
    // While one plays the position it is asked about again: the game ends some time.
    step.answer = answer.own === null ? answer : null;
  }

  private forget(): void {
    this.asked.clear();
    this.starts.clear();
  }
}

function fresh(): Step {
  return { move: null, answer: null, next: new Map() };
}

function follow({ next }: Step, move: string): Step {
  const known = next.get(move) ?? fresh();
  next.set(move, known);
  return known;
}
