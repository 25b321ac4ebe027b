// The best of the running games, as the server streams them.

import { ask, Away, get } from '../app/http';
import { hearTime } from '../app/servertime.svelte';
import type { Board, Boards } from '../wire';
import { hang } from './hang';

/** How long a page waits before it asks again, in milliseconds: where nothing was played, and where nobody answered. */
const IDLE = 30_000;
const AGAIN = 5_000;
const PATIENCE = 10_000;

/** Gallery follows the boards while it is open and the page is looked at. */
export class Gallery {
  boards = $state.raw<readonly Board[]>([]);
  /** Whether it is known what is played. */
  known = $state(false);
  lost = $state(false);

  private stream: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  /** A shy gallery opens no stream as long as nothing is played, but asks from time to time. */
  constructor(
    private readonly most: number,
    private readonly shy = false,
  ) {}

  /** open follows the boards until the function that it returns is called. */
  open(): () => void {
    const look = () => (document.visibilityState === 'visible' ? this.follow() : this.rest());
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      this.ended = true;
      document.removeEventListener('visibilitychange', look);
      this.rest();
    };
  }

  private follow(): void {
    clearTimeout(this.timer);
    if (this.stream !== null) return;
    if (this.shy && this.boards.length === 0) void this.ask();
    else this.listen();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stream?.close();
    this.stream = null;
  }

  private get address(): string {
    return `/api/watch?n=${this.most}`;
  }

  private async ask(): Promise<void> {
    try {
      const told = await ask<Boards>(this.address, get, PATIENCE, () => new Away());
      if (this.ended) return;
      this.hear(told);
      if (told.boards.length > 0) return this.follow();
    } catch {
      // What is not known is not shown; it is asked again.
    }
    this.later(IDLE);
  }

  private listen(): void {
    const stream = new EventSource(this.address);
    this.stream = stream;
    // A stream tells everything when it begins.
    let first = true;
    stream.onmessage = ({ data }) => {
      if (this.stream !== stream) return;
      const told = JSON.parse(String(data)) as Boards;
      if (first) this.boards = this.boards.filter(({ match }) => told.order.includes(match));
      first = false;
      this.hear(told);
    };
    stream.onerror = () => {
      if (this.stream !== stream) return;
      this.rest();
      this.lost = true;
      this.later(AGAIN * (0.5 + Math.random()));
    };
  }

  private hear(told: Boards): void {
    hearTime(told.now);
    this.boards = hang(this.boards, told);
    [this.known, this.lost] = [true, false];
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (!this.ended) this.timer = setTimeout(() => this.follow(), ms);
  }
}
