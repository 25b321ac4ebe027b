// A tournament that is followed as it goes on.

import { hearTime } from '../app/servertime.svelte';
import type { Tournament } from '../wire';
import { api, No, watchOf } from './api';
import { isIn } from './own';

/** How long a page waits before it asks again where nobody answered, in milliseconds. */
const AGAIN = 5_000;

/** Follower holds a tournament as it stands, while it is open and somebody looks at it or plays in it. */
export class Follower {
  told = $state.raw<Tournament | null>(null);
  missing = $state(false);
  /** Nobody answers: what is shown may be old. */
  lost = $state(false);

  private stream: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  /** Onnews hears of each change, with what was told before. */
  constructor(
    private readonly id: string,
    private readonly onnews: (before: Tournament | null, after: Tournament) => void,
  ) {}

  /** follow begins; the function that it returns ends it. */
  follow(): () => void {
    const look = () => (this.wanted ? this.begin() : this.rest());
    document.addEventListener('visibilitychange', look);
    void this.begin();
    return () => {
      this.ended = true;
      document.removeEventListener('visibilitychange', look);
      this.rest();
    };
  }

  /** hear takes in what the server has said, in whatever answer. */
  hear(told: Tournament): void {
    hearTime(told.now);
    const before = this.told;
    this.told = told;
    [this.lost, this.missing] = [false, false];
    this.onnews(before, told);
  }

  /** Whoever plays is told of a game in a tab that nobody looks at, too. */
  private get wanted(): boolean {
    return document.visibilityState === 'visible' || (this.told !== null && isIn(this.told));
  }

  private async begin(): Promise<void> {
    clearTimeout(this.timer);
    if (this.stream !== null || this.ended) return;
    try {
      const told = await api.one(this.id);
      if (this.ended) return;
      this.hear(told);
      if (isGoing(told)) this.listen();
    } catch (error) {
      if (error instanceof No && error.reason === 'tournament_unknown') this.missing = true;
      else this.later();
    }
  }

  private listen(): void {
    if (this.stream !== null) return;
    const stream = new EventSource(watchOf(this.id));
    this.stream = stream;
    stream.onmessage = ({ data }) => {
      if (this.stream !== stream) return;
      const told = JSON.parse(String(data)) as Tournament;
      this.hear(told);
      if (!isGoing(told)) this.rest();
    };
    stream.onerror = () => {
      if (this.stream !== stream) return;
      this.rest();
      this.later();
    };
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stream?.close();
    this.stream = null;
  }

  private later(): void {
    clearTimeout(this.timer);
    this.lost = true;
    if (!this.ended) this.timer = setTimeout(() => void this.begin(), AGAIN * (0.5 + Math.random()));
  }
}

/** What is over or was cancelled changes no more, but for a club's corrections, which its maker's own page shows. */
function isGoing({ summary: { stage } }: Tournament): boolean {
  return stage === 'open' || stage === 'running';
}
