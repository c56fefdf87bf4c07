import { setImmediate as nextTurn } from 'node:timers/promises';

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
    this.next ??= this.turn().then(() => {
      this.next = null;
      return this.begin();
    });
    return this.next;
  }

  /** Also where nothing is under way: a device that comes back asks for all its collections in one turn. */
  private async turn(): Promise<void> {
    await this.reading?.catch(() => undefined);
    await nextTurn();
  }

  private begin(): Promise<T> {
    this.reading = this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }
}
