// Files on their way into the library, one after the other.

import { Away } from '../app/http';
import { No } from '../study/api';
import { type Given, importFile } from './api';
import { byTrouble, type Item, MAX_IMPORT, type State } from './items';

/** Intake is a list of files that go in one after the other. */
export class Intake {
  items = $state.raw<readonly Item[]>([]);
  running = $state(false);
  private next = 0;
  private stopping = new AbortController();

  readonly waiting = $derived(this.items.filter(({ state }) => state.kind === 'waiting'));
  readonly finished = $derived(!this.running && this.items.length > 0 && this.waiting.length === 0);

  constructor(private readonly send: typeof importFile = importFile) {}

  /** add puts files on the list; a list that is through is begun anew. */
  add(files: Iterable<File>): void {
    const before = this.finished ? [] : this.items;
    const added = [...files].map((file): Item => {
      const kind = file.size > MAX_IMPORT ? 'large' : 'waiting';
      return { id: this.next++, file, state: { kind } };
    });
    this.items = [...before, ...added];
  }

  drop(id: number): void {
    this.items = this.items.filter((item) => item.id !== id);
  }

  clear(): void {
    if (!this.running) this.items = [];
  }

  /** start sends what waits; given is what is said of all files. Those that failed are first on the list in the end. */
  async start(given: Given): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.stopping = new AbortController();
    for (let item = this.waiting[0]; item !== undefined; item = this.waiting[0]) {
      if (this.stopping.signal.aborted) this.put(item.id, { kind: 'unsent' });
      else await this.sendOne(item, given);
    }
    this.items = byTrouble(this.items);
    this.running = false;
  }

  /** again sends a file once more, with more said of it. */
  async again(id: number, given: Given): Promise<void> {
    if (this.running) return;
    this.put(id, { kind: 'waiting' });
    await this.start(given);
  }

  /** stop ends it. What has arrived of the present file may be in the library already. */
  stop(): void {
    this.stopping.abort(new DOMException('stopped', 'AbortError'));
  }

  private async sendOne({ id, file }: Item, given: Given): Promise<void> {
    const { signal } = this.stopping;
    this.put(id, { kind: 'sending', part: 0 });
    try {
      const report = await this.send(file, given, signal, (part) => this.put(id, { kind: 'sending', part }));
      this.put(id, { kind: 'done', report });
    } catch (error) {
      if (signal.aborted) this.put(id, { kind: 'stopped' });
      else if (error instanceof No) this.put(id, { kind: 'refused', said: error.said });
      else if (error instanceof Away) this.put(id, { kind: 'away' });
      else throw error;
    }
  }

  private put(id: number, state: State): void {
    this.items = this.items.map((item) => (item.id === id ? { ...item, state } : item));
  }
}
