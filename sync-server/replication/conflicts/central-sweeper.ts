import type { Store } from '#couchdb/store.ts';
import type { Background } from '#server/load/background.ts';
import { CentralResolver, type CentralResolverParts } from './central-resolver.ts';
import { SWEEP_MS } from './conflict-sweeper.ts';
import { sweepDatabase } from './sweep-database.ts';

export interface CentralSweeperParts extends Pick<CentralResolverParts, 'audit' | 'settled'> {
  store: Pick<Store, 'kind' | 'central'>;
  background: Background;
  report: (error: unknown) => void;
}

/**
 * Finds central documents that have several states in a cluster. Until they are merged, reads may return the less
 * strict one. Conflicts reported by the changes feed are settled at once; the rest by a sweep after the start and, in a
 * cluster, every hour.
 */
export class CentralSweeper {
  private readonly parts: CentralSweeperParts;
  private readonly resolver: CentralResolver;
  private readonly noted = new Set<string>();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | null = null;

  constructor(parts: CentralSweeperParts) {
    this.parts = parts;
    this.resolver = new CentralResolver({ ...parts, central: parts.store.central });
  }

  start(): void {
    this.keep(this.sweep());
    if (this.parts.store.kind !== 'couchdb') return;
    this.timer = setInterval(() => {
      this.keep(this.sweep());
    }, SWEEP_MS).unref();
  }

  async close(): Promise<void> {
    this.stop.abort();
    if (this.timer !== null) clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** The feed reported a document with several states. */
  note(id: string): void {
    if (this.stop.signal.aborted || this.noted.has(id)) return;
    this.noted.add(id);
    this.keep(this.resolver.resolve(id).finally(() => this.noted.delete(id)));
  }

  /** Checks all changes since the last sweep. */
  sweep(): Promise<void> {
    const { store, background, report } = this.parts;
    const { signal } = this.stop;
    const resolve = (id: string): Promise<void> => this.resolver.resolve(id);
    return background.run(async () => {
      await sweepDatabase(store.central, { resolve, report, signal });
    }, signal);
  }

  private keep(work: Promise<unknown>): void {
    const kept = work.catch(this.parts.report).finally(() => this.underWay.delete(kept));
    this.underWay.add(kept);
  }
}
