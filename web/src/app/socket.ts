// Drives the line (line.ts): one WebSocket for the whole page, its timers and the device's events.

import type { Ack, Failure, Present, Refused, Reply, Update } from '../wire';
import { type Command, due, idle, type Input, type Line, type Output, step, troubled } from './line';
import { hearTime } from './servertime.svelte';

export interface Listener {
  update(update: Update): void;
  answer(answer: Ack | Refused): void;
  failure(failure: Failure): void;
  present(present: Present): void;
  /** connected is true where nobody misses a connection. */
  status(connected: boolean): void;
}

export class Socket {
  private line: Line = idle;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', () => this.feed({ type: 'online' }));
    addEventListener('offline', () => this.feed({ type: 'doubt' }));
    addEventListener('pageshow', (event) => event.persisted && this.feed({ type: 'doubt' }));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.feed({ type: 'doubt' });
    });
  }

  watch(match: string, version: number): void {
    this.feed({ type: 'watch', match, version });
  }

  leave(): void {
    this.feed({ type: 'leave' });
  }

  do(command: Command): void {
    this.feed({ type: 'do', command });
  }

  private feed(input: Input): void {
    const [line, outputs] = step(this.line, input, Date.now(), Math.random());
    this.line = line;
    for (const output of outputs) this.carryOut(output);
    this.listener.status(!troubled(this.line));
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const at = due(this.line);
    if (at !== null) this.timer = setTimeout(() => this.feed({ type: 'tick' }), Math.max(0, at - Date.now()));
  }

  private carryOut(output: Output): void {
    switch (output.type) {
      case 'open':
        return this.open();
      case 'close':
        return this.drop();
      case 'send':
        return this.socket?.send(JSON.stringify(output.request));
      case 'update':
        return this.listener.update(output.update);
      case 'answer':
        return this.listener.answer(output.answer);
      case 'failure':
        return this.listener.failure(output.failure);
      case 'present':
        return this.listener.present(output.present);
    }
  }

  /** Only the present socket is listened to: an old one may still have something to say when it dies. */
  private open(): void {
    const socket = new WebSocket(this.url);
    const present = () => this.socket === socket;
    this.socket = socket;
    socket.onopen = () => present() && this.feed({ type: 'opened' });
    socket.onmessage = ({ data }) => {
      if (!present()) return;
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.type === 'update' || reply.type === 'pulse') hearTime(reply.now);
      this.feed({ type: 'reply', reply });
    };
    socket.onclose = () => {
      if (!present()) return;
      this.socket = null;
      this.feed({ type: 'closed' });
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

/** socketURL is where the page's own server listens. */
export function socketURL(location: Pick<Location, 'protocol' | 'host'>): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
}
