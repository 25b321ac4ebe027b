// The graph of a line: its positions are evaluated one after the other.

import type { Line, LineAnswer } from '../wire';
import { Away } from '../app/http';
import { No } from './api';
import { type Spot, wait, worth } from './engine.svelte';
import { worths } from './findings';
import { keyOf } from './line';

/** After a refusal the position is tried again so much later, in milliseconds, and so often. */
const AGAIN = 1500;
const TRIES = 5;

export class Plot {
  /** How many positions have been done, and of how many; null when nothing runs. */
  progress = $state.raw<{ done: number; all: number } | null>(null);
  failed = $state(false);
  /** Counts what has been found, so that whoever shows it knows. */
  private found = $state(0);
  private stop: AbortController | null = null;

  /** values are what positions are worth, null where that is not known. */
  values(lines: readonly Line[]): (number | null)[] {
    void this.found;
    return lines.map((line) => worths.get(keyOf(line)) ?? null);
  }

  /** draw evaluates the positions of a line that are not known yet. */
  async draw(lines: readonly Line[], judge: (line: Line) => Promise<LineAnswer>): Promise<void> {
    this.cancel();
    const stop = new AbortController();
    this.stop = stop;
    this.failed = false;
    try {
      for (const [done, line] of lines.entries()) {
        this.progress = { done, all: lines.length };
        if (worths.has(keyOf(line))) continue;
        const value = await insist(spotOf(line, await judge(line)), stop.signal);
        if (stop.signal.aborted) return;
        if (value !== null) worths.set(keyOf(line), value);
        this.found++;
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof Away || error instanceof No)) throw error;
      this.failed = true;
    }
    if (this.stop === stop) this.progress = null;
  }

  cancel(): void {
    this.stop?.abort();
    this.progress = null;
  }
}

function spotOf(line: Line, { turn, seats, result }: LineAnswer): Spot {
  const won = result?.winners[0];
  const sides = new Set(seats.map(({ side }) => side)).size;
  const up = won !== undefined && seats[won]?.side === seats[0]?.side;
  const over = won === undefined || sides > 2 ? 0 : up ? 1 : -1;
  return { line, turn, seats, over };
}

async function insist(spot: Spot, signal: AbortSignal): Promise<number | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await worth(spot, signal);
    } catch (error) {
      const busy = error instanceof No && error.said.code === 'too_many_requests';
      if (!busy || tries === TRIES || !(await wait(AGAIN, signal))) throw error;
    }
  }
}
