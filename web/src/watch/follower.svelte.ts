// A match that is followed without a seat, and without taking one.

import { connection, type Watcher } from '../app/connection.svelte';
import { apply, type Held, nothing } from '../app/held';
import type { Failure, Update } from '../wire';

export class Follower implements Watcher {
  held = $state.raw<Held>(nothing);
  missing = $state(false);

  constructor(readonly match: string) {}

  /** follow begins; the function that it returns ends it. */
  follow(): () => void {
    connection.watch(this, this.match, 0);
    return () => connection.leave(this);
  }

  update(update: Update): void {
    this.held = apply(this.held, update);
  }

  failure({ error }: Failure): void {
    if (error.code === 'unknown_match') this.missing = true;
  }

  /** Nothing is done here that could be answered, and who is away is not shown. */
  answer(): void {}
  present(): void {}
}
