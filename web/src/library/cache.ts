/** Cache keeps the answers of a while, the newest of them. */
export class Cache<T> {
  private readonly kept = new Map<string, { at: number; answer: T }>();

  /** most is how many are kept, fresh for how long, in milliseconds. */
  constructor(
    private readonly most: number,
    private readonly fresh: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string): T | undefined {
    const known = this.kept.get(key);
    return known !== undefined && this.now() - known.at < this.fresh ? known.answer : undefined;
  }

  put(key: string, answer: T): void {
    this.kept.delete(key);
    this.kept.set(key, { at: this.now(), answer });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}
