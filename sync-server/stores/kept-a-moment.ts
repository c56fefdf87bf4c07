/** How long another server's change may go unseen where its feed is late; one's own is to be forgotten at once. */
const GOOD_MS = 2000;
const MOST_KEPT = 5000;

/** What is read once for all requests of a moment, by its key; a read that failed is not kept. */
export class KeptAMoment<T> {
  private readonly read: (key: string) => Promise<T>;
  private readonly kept = new Map<string, { found: Promise<T>; at: number }>();

  constructor(read: (key: string) => Promise<T>) {
    this.read = read;
  }

  of(key: string): Promise<T> {
    const held = this.kept.get(key);
    if (held !== undefined && performance.now() - held.at < GOOD_MS) return held.found;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const found = this.read(key);
    this.kept.set(key, { found, at: performance.now() });
    found.catch(() => this.kept.delete(key));
    return found;
  }

  forget(key: string): void {
    this.kept.delete(key);
  }
}
