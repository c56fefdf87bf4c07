import LevelDown, { type Done, type ReadDone, type ReadOptions } from 'leveldown';

interface Asked {
  key: unknown;
  done: ReadDone;
}

/** As LevelDB says it; levelup knows it by this word. */
const NOT_FOUND = 'NotFound: ';

/**
 * LevelDB that reads all values requested in one tick with one call. Each call goes to another thread and back, which
 * costs many times the read itself, and PouchDB requests each value separately.
 */
export class GatheredLevelDown extends LevelDown {
  /** By whether they are wanted as bytes. */
  private readonly asked = new Map<boolean, Asked[]>();

  override _get(key: unknown, options: ReadOptions, done: ReadDone): void {
    const { asBuffer } = options;
    const waiting = this.asked.get(asBuffer);
    if (waiting !== undefined) {
      waiting.push({ key, done });
      return;
    }
    this.asked.set(asBuffer, [{ key, done }]);
    process.nextTick(() => this.fetch(asBuffer));
  }

  /** What was asked for is fetched first: closing waits for it. */
  override _close(done: Done): void {
    for (const asBuffer of this.asked.keys()) this.fetch(asBuffer);
    super._close(done);
  }

  private fetch(asBuffer: boolean): void {
    const asked = this.asked.get(asBuffer) ?? [];
    this.asked.delete(asBuffer);
    const [only] = asked;
    if (only === undefined) return;
    if (asked.length === 1) {
      super._get(only.key, { asBuffer }, only.done);
      return;
    }
    const keys = asked.map(({ key }) => key);
    super._getMany(keys, { asBuffer }, (error, values = []) => {
      for (const [index, { done }] of asked.entries()) {
        const value = values[index];
        if (error instanceof Error) done(error);
        else if (value === undefined) done(new Error(NOT_FOUND));
        else done(null, value);
      }
    });
  }
}
