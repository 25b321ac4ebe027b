// A position that is being put together by hand on the analysis board.

import { Away } from '../app/http';
import { type Brush, CLEAR } from '../board/brush';
import { api, No } from './api';
import { startOf } from './line';
import type { Head, Study } from './record';
import { flawText } from './report';
import { leaves, type Position, put, toSetup } from './setup';
import { seedling } from './tree';
import { s } from './words.svelte';

/** How long a position rests before it is judged, in milliseconds. */
const REST = 250;

export class Making {
  /** The position; null while none is put together. */
  position = $state.raw<Position | null>(null);
  /** The colour that is put on the board, null to clear points. */
  brush = $state<number | null>(0);
  /** What is wrong with the position; null while that is not known, empty when nothing is. */
  flaw = $state<string | null>(null);

  /** begin starts from a position. */
  begin(position: Position): void {
    this.position = position;
    this.brush = 0;
  }

  end(): void {
    this.position = null;
  }

  put(point: string): void {
    if (this.position !== null) this.position = put(this.position, point, this.brush);
  }

  /** brushOn is what a press would do to a point. */
  brushOn(position: Position, point: string): Brush {
    const colour = leaves(position, point, this.brush);
    return colour === null ? { kind: 'mark', path: CLEAR } : { kind: 'stone', colour };
  }

  /** study is a game of a kind that starts from the position. */
  study(position: Position, { variant, options, size, seats }: Head): Study {
    const head = {
      format: 'tessera-record',
      version: 1,
      ...(variant !== undefined && { variant }),
      ...(options !== undefined && { options }),
      ...(size !== undefined && { size }),
      ...(seats !== undefined && { seats }),
      setup: toSetup(position),
    };
    return { head, tree: seedling() };
  }

  /** watch has the position judged when it has rested a little; what it returns calls that off. */
  watch(head: Head): (() => void) | undefined {
    const { position } = this;
    this.flaw = null;
    if (position === null) return;
    const timer = setTimeout(() => void this.check(position, head), REST);
    return () => clearTimeout(timer);
  }

  private async check(position: Position, head: Head): Promise<void> {
    const found = await flawOf(position, head);
    if (position === this.position) this.flaw = found;
  }
}

async function flawOf(position: Position, head: Head): Promise<string> {
  try {
    await api.line({ ...startOf(head), setup: toSetup(position) });
    return '';
  } catch (error) {
    if (error instanceof Away) return s('away');
    if (error instanceof No) return flawText(error.said);
    throw error;
  }
}
