import type { RecordDatabase } from '#domain/entities/collections.ts';
import type { Background } from '#server/load/background.ts';
import { ConflictResolver, type ResolverParts } from './conflict-resolver.ts';
import { sweepDatabase } from './sweep-database.ts';

/** Between two sweeps of what was written; companies with somebody connected are told of at once by their feeds. */
export const SWEEP_MS = 3_600_000;
/** After a write; nodes tell each other what they took only a moment later, which a first look may be too early for. */
const LOOKS = 2;

export interface SweeperParts extends ResolverParts {
  companies: () => AsyncIterable<{ uid: string }>;
  /** Takes one company at a time: people come first. */
  background: Background;
  report: (error: unknown) => void;
}

/**
 * Finds documents of which a cluster keeps several states, because two of its nodes took writes of one document at the
 * same time: nobody sees the losing ones until they are made one again.
 */
export class ConflictSweeper {
  private readonly parts: SweeperParts;
  private readonly resolver: ConflictResolver;
  private readonly noted = new Set<string>();
  /** How many sweeps each company is still due that this server wrote for. */
  private readonly due = new Map<string, number>();
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;
  private readonly stop = new AbortController();

  constructor(parts: SweeperParts) {
    this.parts = parts;
    this.resolver = new ConflictResolver(parts);
  }

  /**
   * Looks once at every company: an embedded store can have brought conflicts along, and a server that ended left some
   * unswept. Only a cluster goes on making them, by what is written: afterwards a company where nothing is costs nothing.
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

  /** Somebody came by a document with several states: it is settled soon, and once. */
  note(company: string, database: RecordDatabase, id: string): void {
    const key = `${company}/${database}/${id}`;
    if (this.stop.signal.aborted || this.noted.has(key)) return;
    this.noted.add(key);
    this.keep(this.resolver.resolve(company, database, id).finally(() => this.noted.delete(key)));
  }

  /** This server wrote records of the company: another one may have written the same. */
  wrote(company: string): void {
    if (this.parts.store.kind === 'couchdb') this.due.set(company, LOOKS);
  }

  /** Looks at whatever changed since the last sweep, company by company; one that fails is looked at again the next time. */
  async sweep(): Promise<void> {
    for await (const { uid } of this.parts.companies()) {
      if (this.stop.signal.aborted) return;
      await this.inBackground(() => this.sweepWhereThere(uid)).catch((error: unknown) => {
        this.wrote(uid);
        this.parts.report(error);
      });
    }
  }

  /** The same for the companies that this server wrote for; one that fails is looked at again the next time. */
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

  /** A company that nobody ever worked in has no databases, one that was erased none any more. */
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
