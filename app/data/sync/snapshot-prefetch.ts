import type { CollectionName } from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import { Snapshot } from './snapshot.ts';

/** What people see first. */
export const listed: readonly CollectionName[] = ['templateArea', 'template'];

/** In milliseconds: where another tab syncs the store, or it does not open, what was asked for is let go. */
const LONGEST_MS = 10_000;

interface Coming {
  snapshot: Promise<Snapshot<unknown>>;
  stopping: AbortController;
}

/**
 * The first copies of what people see first, on their way while a store that is new on this device is still being opened.
 * Whoever syncs it takes each of them once, and asks for whatever did not come.
 */
export class SnapshotPrefetch {
  /** Name of the store that they are for. */
  readonly store: string;
  private readonly coming: Map<CollectionName, Coming>;
  private readonly timer: ReturnType<typeof setTimeout>;

  constructor(store: string, http: HttpClient, { timing }: Pick<Environment, 'timing'>) {
    this.store = store;
    this.coming = new Map(listed.map((name) => [name, ask(http, name, timing.silenceMs)]));
    this.timer = setTimeout(() => this.drop(), LONGEST_MS);
  }

  /** Null where it was not asked for, was taken already, or failed. It ends when `signal` aborts. */
  async take(name: CollectionName, signal: AbortSignal): Promise<Snapshot<unknown> | null> {
    const coming = this.coming.get(name);
    if (coming === undefined) return null;
    this.coming.delete(name);
    if (this.coming.size === 0) clearTimeout(this.timer);
    const { snapshot, stopping } = coming;
    const stop = (): void => stopping.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    return snapshot.catch(() => null);
  }

  /** Lets go of what nobody has taken. */
  drop(): void {
    clearTimeout(this.timer);
    for (const { stopping } of this.coming.values()) stopping.abort(new Error('nobody took it'));
    this.coming.clear();
  }
}

function ask(http: HttpClient, name: CollectionName, silenceMs: number): Coming {
  const stopping = new AbortController();
  const snapshot = Snapshot.open<unknown>(http, name, { signal: stopping.signal, silenceMs });
  // Whoever takes it hears of it.
  snapshot.catch(() => undefined);
  return { snapshot, stopping };
}
