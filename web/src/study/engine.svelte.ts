// The engine: it thinks about the position that is looked at, and along a line for the graph.

import type { Evaluation, Line, LineSeat } from '../wire';
import { evaluate, No } from './api';
import { searches } from './findings';
import { keyOf } from './line';
import { balance, scoreOf } from './score';

/** How long it thinks about the position that is looked at, and about each of a graph, in milliseconds. */
const LONG = 10_000;
const SHORT = 250;

/** How long to wait before it is asked: whoever hurries through a game does not mean each position. */
const HURRY = 250;

/** After a refusal it is asked again so much later. */
const AGAIN = 2000;

export type Trouble = 'away' | 'busy' | 'own' | 'none';

export class Engine {
  /** What it found last, and for which position. */
  found = $state.raw<{ key: string; evaluation: Evaluation } | null>(null);
  trouble = $state<Trouble>('none');
  thinking = $state(false);

  /** think thinks about a position until it is stopped. */
  think(line: Line, lines: number): () => void {
    const key = keyOf(line);
    const before = searches.get(key);
    this.trouble = 'none';
    if (before !== undefined && before.lines >= lines) {
      const { evaluation } = before;
      this.found = { key, evaluation: { ...evaluation, lines: evaluation.lines.slice(0, lines) } };
      return () => undefined;
    }
    const stop = new AbortController();
    void this.run(line, lines, key, stop.signal);
    return () => {
      stop.abort();
      this.thinking = false;
    };
  }

  private async run(line: Line, lines: number, key: string, signal: AbortSignal): Promise<void> {
    this.thinking = true;
    if (!(await wait(HURRY, signal))) return;
    for (;;) {
      const trouble = await this.attempt(line, lines, key, signal);
      if (signal.aborted) return;
      this.trouble = trouble;
      if (trouble !== 'busy') break;
      if (!(await wait(AGAIN, signal))) return;
    }
    this.thinking = false;
  }

  private async attempt(line: Line, lines: number, key: string, signal: AbortSignal): Promise<Trouble> {
    let trouble: Trouble = 'none';
    try {
      await evaluate({ line, lines, millis: LONG }, signal, (evaluation) => {
        if (signal.aborted) return;
        if (evaluation.error !== undefined) trouble = troubleOf(evaluation.error.code);
        else if (evaluation.lines.length > 0) this.found = { key, evaluation };
        if (evaluation.done && evaluation.error === undefined) searches.set(key, { lines, evaluation });
      });
    } catch (error) {
      if (error instanceof No) return troubleOf(error.said.code);
      return 'away';
    }
    return trouble;
  }
}

function troubleOf(code: string): Trouble {
  if (code === 'own_game') return 'own';
  return code === 'too_many_requests' ? 'busy' : 'away';
}

/** Spot is a position of a graph. */
export interface Spot {
  line: Line;
  /** The seat to move and the seats, null after the end. */
  turn: number | null;
  seats: readonly LineSeat[];
  /** What the position is worth where the game is over. */
  over: number | null;
}

/** worth evaluates a position in a short search: a number for the graph, null where nothing is found. */
export async function worth({ line, turn, seats, over }: Spot, signal: AbortSignal): Promise<number | null> {
  if (turn === null) return over;
  let value: number | null = null;
  await evaluate({ line, lines: 1, millis: SHORT }, signal, ({ lines: [best] }) => {
    if (best !== undefined) value = balance(scoreOf(best, turn, seats), seats);
  });
  return value;
}

/** wait tells whether nothing stopped it. */
export function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve(false)), { once: true });
  });
}
