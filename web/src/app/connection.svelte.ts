// The page's one connection, as the app sees it.

import type { Ack, Failure, Present, Refused, Update } from '../wire';
import type { Command } from './line';
import { settle } from './outbox';
import { Socket, socketURL } from './socket';

/** Watcher is told of one match. */
export interface Watcher {
  readonly match: string | null;
  update(update: Update): void;
  answer(answer: Ack | Refused): void;
  failure(failure: Failure): void;
  present(present: Present): void;
}

/** A connection that comes back sooner than this, in milliseconds, is not worth a word. */
const PATIENCE = 1000;
const RELIEF = 3000;

export class Connection {
  /** 'back' is shown for a moment after 'lost'. */
  state = $state<'calm' | 'lost' | 'back'>('calm');
  private watcher: Watcher | null = null;
  private socket: Socket | null = null;
  private connected = true;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** watch follows a match instead of the one before; nothing is opened twice. */
  watch(watcher: Watcher, match: string, version: number): void {
    this.watcher = watcher;
    this.open().watch(match, version);
  }

  leave(watcher: Watcher): void {
    if (this.watcher !== watcher) return;
    this.watcher = null;
    this.socket?.leave();
  }

  do(command: Command): void {
    this.open().do(command);
  }

  /** report tells of connections outside the socket, too. */
  report(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    clearTimeout(this.timer);
    if (!connected) this.timer = setTimeout(() => (this.state = 'lost'), PATIENCE);
    else if (this.state === 'lost') this.relieve();
  }

  private relieve(): void {
    this.state = 'back';
    this.timer = setTimeout(() => (this.state = 'calm'), RELIEF);
  }

  private open(): Socket {
    this.socket ??= new Socket(socketURL(location), {
      update: (update) => this.watcher?.update(update),
      failure: (failure) => this.watcher?.failure(failure),
      present: (present) => this.watcher?.present(present),
      status: (connected) => this.report(connected),
      answer: (answer) => {
        settle(answer.match, answer.id);
        if (this.watcher?.match === answer.match) this.watcher.answer(answer);
      },
    });
    return this.socket;
  }
}

export const connection = new Connection();
