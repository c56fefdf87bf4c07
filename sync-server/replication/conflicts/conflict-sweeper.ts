import type { RecordDatabase } from '#domain/entities/collections.ts';
import type { Background } from '#server/load/background.ts';
import { ConflictResolver, type ResolverParts } from './conflict-resolver.ts';
import { sweepDatabase } from './sweep-database.ts';

/** Interval between two sweeps of written companies; feeds report conflicts of connected companies at once. */
export const SWEEP_MS = 3_600_000;
/** Sweeps after a write: nodes replicate to each other with a delay, so that the first may be too early. */
const LOOKS = 2;

export interface SweeperParts extends ResolverParts {
  companies: () => AsyncIterable<{ uid: string }>;
  /** Processes one company at a time; requests have priority. */
  background: Background;
  report: (error: unknown) => void;
}

/**
 * Finds documents that have several states in a cluster, because two of its nodes accepted concurrent writes of one
 * document. Nobody sees the losing states until they are merged.
 */
export class ConflictSweeper {
  private readonly parts: SweeperParts;
  private readonly resolver: ConflictResolver;
  private readonly noted = new Set<string>();
  /** Number of sweeps still due for each company that this server wrote to. */
  private readonly due = new Map<string, number>();
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;
  private readonly stop = new AbortController();

  constructor(parts: SweeperParts) {
    this.parts = parts;
    this.resolver = new ConflictResolver(parts);
  }

  /**
   * Checks every company once: an embedded store can bring conflicts along, and a stopped server may have left some.
   * After that only writes to a cluster can create conflicts, so that companies without writes cost nothing.
   */
  start(): void {
    this.keep(this.sweep());
    if (this.parts.store.kind !== 'couchdb') return;
    this.timer = setInterval(() => {
      this.keep(this.sweepWritten());
    }, SWEEP_MS).unref();
  }

  async close(): Promise<void> {
    this.stop.abort();
    if (this.timer !== null) clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** A document with several states was read: it is settled soon, and once. */
  note(company: string, database: RecordDatabase, id: string): void {
    const key = `${company}/${database}/${id}`;
    if (this.stop.signal.aborted || this.noted.has(key)) return;
    this.noted.add(key);
    this.keep(this.resolver.resolve(company, database, id).finally(() => this.noted.delete(key)));
  }

  /** This server wrote records of the company: another one may have written the same ones. */
  wrote(company: string): void {
    if (this.parts.store.kind === 'couchdb') this.due.set(company, LOOKS);
  }

  /** Checks all changes since the last sweep, company by company; a failed company is retried in the next sweep. */
  async sweep(): Promise<void> {
    for await (const { uid } of this.parts.companies()) {
      if (this.stop.signal.aborted) return;
      await this.inBackground(() => this.sweepWhereThere(uid)).catch((error: unknown) => {
        this.wrote(uid);
        this.parts.report(error);
      });
    }
  }

  /** Sweeps only the companies that this server wrote to; a failed company is retried in the next sweep. */
  async sweepWritten(): Promise<void> {
    const due = new Map(this.due);
    for (const [company, looks] of due) {
      if (this.stop.signal.aborted) return;
      if (looks > 1) this.due.set(company, looks - 1);
      else this.due.delete(company);
      await this.inBackground(() => this.sweepWhereThere(company)).catch((error: unknown) => {
        this.wrote(company);
        this.parts.report(error);
      });
    }
  }

  private inBackground(piece: () => Promise<void>): Promise<void> {
    return this.parts.background.run(piece, this.stop.signal);
  }

  /** A company that was never used has no databases, nor does an erased one. */
  private async sweepWhereThere(uid: string): Promise<void> {
    if (await this.parts.store.hasCompany(uid)) await this.sweepCompany(uid);
  }

  private async sweepCompany(uid: string): Promise<void> {
    const databases = await this.parts.store.company(uid);
    for (const name of ['records', 'chat'] as const) {
      const whole = await sweepDatabase(databases[name], {
        resolve: (id) => this.resolver.resolve(uid, name, id),
        report: this.parts.report,
        signal: this.stop.signal,
      });
      if (!whole) this.wrote(uid);
    }
  }

  private keep(work: Promise<unknown>): void {
    const kept = work.catch(this.parts.report).finally(() => this.underWay.delete(kept));
    this.underWay.add(kept);
  }
}
