/**
 * One reading for all who ask at the same time: one is under way and one waits, since a reading that began earlier may
 * have passed what the caller has to know of.
 */
export class SharedReading<T> {
  private readonly read: () => Promise<T>;
  private reading: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(read: () => Promise<T>) {
    this.read = read;
  }

  /** What a reading gives that begins after this was called. */
  now(): Promise<T> {
    if (this.reading === null) return this.begin();
    this.next ??= this.reading
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.begin();
      });
    return this.next;
  }

  private begin(): Promise<T> {
    this.reading = this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }
}
