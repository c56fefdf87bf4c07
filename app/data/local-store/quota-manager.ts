import { BehaviorSubject } from 'rxjs';
import { storageError } from './storage-errors.ts';

/** QuotaManager that is made at least when the device is full: one small file more would be back at it at once. */
const ROOM_BYTES = 20_000_000;

/** What to do when a write finds the device full. */
export class QuotaManager {
  /** Whether the last write found no room, even after some was made. */
  readonly full$ = new BehaviorSubject(false);
  /** Drops what can be fetched again; gives the bytes freed. Set by whoever can. */
  free: (bytes: number) => Promise<number> = () => Promise.resolve(0);

  /** Runs a write; where the device is full, makes room for at least `bytes` and runs it once more. */
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

  /** The bytes freed; 0 where there was nothing to drop, or dropping failed as well. */
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
