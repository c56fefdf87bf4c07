import { BehaviorSubject } from 'rxjs';
import { storageError } from './storage-errors.ts';

/** Minimum number of bytes to free when the device is full: with less, the next small file would fill it again. */
const ROOM_BYTES = 20_000_000;

/** Handles writes that fail because the device is full. */
export class QuotaManager {
  /** Whether the last write failed because of missing space, even after some was freed. */
  readonly full$ = new BehaviorSubject(false);
  /** Drops data that can be fetched again; returns the number of bytes freed. Set from outside. */
  free: (bytes: number) => Promise<number> = () => Promise.resolve(0);

  /** Runs a write. If the device is full, frees at least `bytes` and runs the write once more. */
  async forWrite<T>(write: () => Promise<T>, bytes = 0): Promise<T> {
    try {
      return this.found(await write());
    } catch (error) {
      if (!isFull(error)) throw error;
      if ((await this.make(bytes)) === 0) throw this.notFound(error);
    }
    try {
      return this.found(await write());
    } catch (error) {
      throw isFull(error) ? this.notFound(error) : error;
    }
  }

  /** Returns the number of bytes freed; 0 if there was nothing to drop, or if dropping failed too. */
  make(bytes = 0): Promise<number> {
    return this.free(Math.max(ROOM_BYTES, 2 * bytes)).catch(() => 0);
  }

  private found<T>(result: T): T {
    if (this.full$.getValue()) this.full$.next(false);
    return result;
  }

  private notFound(error: unknown): unknown {
    this.full$.next(true);
    return error;
  }
}

function isFull(error: unknown): boolean {
  return storageError(error).code === 'device-storage-full';
}
