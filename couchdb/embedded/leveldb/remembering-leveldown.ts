import type { Done, Operation, ReadDone, ReadOptions, WriteOptions } from 'leveldown';
import { GatheredLevelDown } from './gathered-reads.ts';
import { KnownValues, type Left } from './known-values.ts';

/**
 * LevelDB with recently read and written texts in memory: LevelDB's own cache saves the disk access, not the call to
 * another thread. PouchDB writes only through `put`, `del` and `batch`; any other way to write must also pass here.
 * Without it, a first sync of 10,000 records takes 1.1 instead of 0.65 of PouchDB's time (`npm run bench -- sync`).
 */
export class RememberingLevelDown extends GatheredLevelDown {
  private readonly known = new KnownValues();

  override _get(key: unknown, options: ReadOptions, done: ReadDone): void {
    if (options.asBuffer || typeof key !== 'string') {
      super._get(key, options, done);
      return;
    }
    const value = this.known.get(key);
    if (value !== undefined) {
      process.nextTick(done, null, value);
      return;
    }
    const found = this.known.reading(key);
    super._get(key, options, (error, read) => {
      found(typeof read === 'string' ? read : undefined);
      done(error, read);
    });
  }

  override _put(key: unknown, value: unknown, options: WriteOptions, done: Done): void {
    super._put(key, value, options, this.noting([{ type: 'put', key, value }], done));
  }

  override _del(key: unknown, options: WriteOptions, done: Done): void {
    super._del(key, options, this.noting([{ type: 'del', key }], done));
  }

  override _batch(operations: readonly Operation[], options: WriteOptions, done: Done): void {
    super._batch(operations, options, this.noting(operations, done));
  }

  private noting(operations: readonly Operation[], done: Done): Done {
    const ended = this.known.writing(leftBy(operations));
    return (error) => {
      ended(!(error instanceof Error));
      done(error);
    };
  }
}

/** The last word on a key counts. */
function leftBy(operations: readonly Operation[]): Left {
  const left = new Map<string, string | undefined>();
  for (const { type, key, value } of operations)
    left.set(String(key), type === 'put' && typeof value === 'string' ? value : undefined);
  return left;
}
