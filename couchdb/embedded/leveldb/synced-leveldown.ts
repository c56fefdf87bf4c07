import LevelDown, { type Done, type Operation, type WriteOptions } from 'leveldown';
import { RememberingLevelDown } from './remembering-leveldown.ts';

/**
 * LevelDB whose writes return when the data is on the disk, not when the operating system has it: acknowledged data
 * survives a power failure. PouchDB passes no such option, and its document writes are all batches.
 */
class SyncedLevelDown extends RememberingLevelDown {
  override _put(key: unknown, value: unknown, options: WriteOptions, done: Done): void {
    super._put(key, value, { ...options, sync: true }, done);
  }

  override _del(key: unknown, options: WriteOptions, done: Done): void {
    super._del(key, { ...options, sync: true }, done);
  }

  override _batch(operations: readonly Operation[], options: WriteOptions, done: Done): void {
    super._batch(operations, { ...options, sync: true }, done);
  }
}

/** PouchDB calls it without `new` and identifies stores by its name. */
export function syncedLevelDown(location: string): SyncedLevelDown {
  return new SyncedLevelDown(location);
}
syncedLevelDown.destroy = (location: string, done: Done): void => LevelDown.destroy(location, done);
