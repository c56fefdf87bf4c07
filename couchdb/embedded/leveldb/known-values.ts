import { LRUCache } from 'lru-cache';

/** For all databases of the process together. */
const ROOM_CHARACTERS = 16_000_000;
const LARGEST_CHARACTERS = 64_000;

const values = new LRUCache<string, string>({
  maxSize: ROOM_CHARACTERS,
  maxEntrySize: LARGEST_CHARACTERS,
  sizeCalculation: (value, key) => value.length + key.length,
});
let opened = 0;

/** The value of each key after a write; undefined if the write removes it. */
export type Left = ReadonlyMap<string, string | undefined>;

interface Write {
  underWay: number;
  /** With two writes at the same time, the order is unknown. */
  shared: boolean;
}

/**
 * The recently used texts of one database, so that they need not be read again. Only this process has LevelDB open, so
 * every change passes through here. While a key is being written it has no known value, and a read that began before the
 * write does not set one.
 */
export class KnownValues {
  /** A folder may return with other contents (a restored backup), so each opening begins with an empty cache. */
  private readonly prefix = `${String((opened += 1))}:`;
  private readonly readings = new Map<string, symbol>();
  private readonly writes = new Map<string, Write>();

  get(key: string): string | undefined {
    return values.get(this.prefix + key);
  }

  /** Before `key` is read; what is returned is to be called with what was found, if anything. */
  reading(key: string): (found: string | undefined) => void {
    if (this.writes.has(key)) return () => undefined;
    const token = Symbol(key);
    this.readings.set(key, token);
    return (found) => {
      if (this.readings.get(key) !== token) return;
      this.readings.delete(key);
      if (found !== undefined) values.set(this.prefix + key, found);
    };
  }

  /** Before something is written; what is returned is to be called when it was, or was not. */
  writing(left: Left): (written: boolean) => void {
    for (const key of left.keys()) {
      const write = this.writes.get(key);
      this.writes.set(key, { underWay: (write?.underWay ?? 0) + 1, shared: write !== undefined });
      this.readings.delete(key);
      values.delete(this.prefix + key);
    }
    return (written) => {
      for (const [key, value] of left) this.ended(key, written ? value : undefined);
    };
  }

  private ended(key: string, value: string | undefined): void {
    const write = this.writes.get(key);
    if (write !== undefined && write.underWay > 1) {
      write.underWay -= 1;
      return;
    }
    this.writes.delete(key);
    if (value !== undefined && write?.shared === false) values.set(this.prefix + key, value);
  }
}
