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

/** What a write leaves under a key; undefined where it removes it. */
export type Left = ReadonlyMap<string, string | undefined>;

interface Write {
  underWay: number;
  /** Of two at the same time nobody here knows which came last. */
  shared: boolean;
}

/**
 * The texts that lie in one database, of which the last ones used are kept, so that they need not be fetched. LevelDB is
 * open in this process alone, so what passes through here is all that changes them. While a key is being written nothing is
 * known of it, and what a reading that began before brings is not taken for what is there now.
 */
export class KnownValues {
  /** A folder may come back with other contents (a restored backup): what is opened anew begins with nothing. */
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
