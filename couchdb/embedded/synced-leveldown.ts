import LevelDown, { type Done, type Operation, type WriteOptions } from 'leveldown';

/**
 * LevelDB that returns from a write when it is on the disk, not when the operating system has it: what was acknowledged
 * survives a power cut. PouchDB passes no options of its own, and its document writes are all batches.
 */
class SyncedLevelDown extends LevelDown {
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

/** PouchDB calls it without `new` and tells stores apart by its name. */
export function syncedLevelDown(location: string): SyncedLevelDown {
  return new SyncedLevelDown(location);
}
syncedLevelDown.destroy = (location: string, done: Done): void => LevelDown.destroy(location, done);
