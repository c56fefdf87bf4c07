import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { createExtractor, type Extractor } from '#server/extraction/extractor.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { settleText } from './read-document-text.ts';
import { TextQueue } from './text-queue.ts';

type Needs = Pick<Services, 'background' | 'central' | 'log'> & NeedsOf<typeof settleText>;

/** A file that is being read when the server closes is read anew after the next start. */
const CLOSE_MILLISECONDS = 2000;
/** A company whose store failed, and a document that nobody expected to fail, wait so long. */
const STORE_RETRY_MS = 300_000;
const DOCUMENT_RETRY_MS = 3_600_000;
/** A timer counts milliseconds in 31 bits; what is due later is looked at again before. */
const LONGEST_TIMER = 3_600_000;

interface Options {
  extractor?: Extractor;
  /** No other server works on this store. */
  alone?: boolean;
}

/**
 * Reads the text of documents that are to be found by it, one file at a time, and erases it where it may be kept no more.
 * What is due is what the documents themselves say, and how far they were looked through lies in the store: so nothing is
 * lost when the server is killed, companies take turns, and of several servers one works on a company at a time.
 */
export class TextReading {
  private readonly services: () => Needs;
  private readonly extractor: Extractor;
  private readonly alone: boolean | undefined;
  private readonly holder = randomUUID();
  /** Of companies in which something is due. */
  private readonly queues = new Map<string, TextQueue>();
  private readonly due = new Set<string>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private working: Promise<void> | null = null;
  private closed = false;

  constructor(services: () => Needs, { extractor = createExtractor(), alone }: Options = {}) {
    this.services = services;
    this.extractor = extractor;
    this.alone = alone;
  }

  /** Something may be due about these documents of the company. */
  look(company: string, documents: readonly string[]): void {
    if (this.closed || documents.length === 0) return;
    this.queueOf(company).tell(documents);
    this.wake(company, 0);
  }

  /** Looks at every company for what a killed server left: at what changed since, not at all that it keeps. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { background, central, log, store } = this.services();
    const work = ({ uid }: { uid: string }): Promise<void> =>
      background.run(async () => {
        if (this.queues.has(uid) || !(await store.hasCompany(uid))) return;
        const at = await this.newQueue(uid).ahead();
        if (at !== null) this.wake(uid, at);
      }, signal);
    await eachApart(central.companies.all(), work, {
      report: (error) => log.warn({ error }, 'unread documents of a company not looked for'),
      stopped: () => signal.aborted || this.closed,
    });
  }

  /** Resolves once nothing is due at this moment. */
  async idle(): Promise<void> {
    while (this.working !== null) await this.working;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    if (this.working === null) return;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, CLOSE_MILLISECONDS);
    await Promise.race([this.working, late.promise]);
    clearTimeout(timer);
  }

  private wake(company: string, at: number): void {
    if (this.closed) return;
    clearTimeout(this.timers.get(company));
    this.timers.delete(company);
    const wait = at - this.now();
    if (wait > 0) {
      const again = (): void => this.wake(company, at);
      this.timers.set(company, setTimeout(again, Math.min(wait, LONGEST_TIMER)).unref());
      return;
    }
    this.due.add(company);
    this.start();
  }

  private start(): void {
    this.working ??= this.work().finally(() => {
      this.working = null;
      if (this.due.size > 0 && !this.closed) this.start();
    });
  }

  /** One document of a company, then one of the next: what is due again comes behind the others. */
  private async work(): Promise<void> {
    for (const company of this.due) {
      if (this.closed) return;
      this.due.delete(company);
      const at = await this.turn(company);
      if (at !== null) this.wake(company, at);
    }
  }

  /** Gives when it is the company's turn again; null: not before something is told of. */
  private async turn(company: string): Promise<number | null> {
    const queue = this.queueOf(company);
    try {
      const next = await queue.next();
      if ('uid' in next) {
        await this.settle(company, queue, next.uid);
        return 0;
      }
      if (!queue.isTold) this.queues.delete(company);
      return next.at;
    } catch (error) {
      if (isErased(error)) {
        this.queues.delete(company);
        return null;
      }
      if (!this.closed) this.services().log.warn({ error, company }, 'texts of documents not read');
      return this.now() + STORE_RETRY_MS;
    }
  }

  private async settle(company: string, queue: TextQueue, uid: string): Promise<void> {
    try {
      const at = await settleText(this.services(), this.extractor, { company, uid });
      if (at !== null) queue.putOff(uid, at);
    } catch (error) {
      if (this.closed) return;
      if (isStoreAway(error) || isErased(error)) {
        queue.tell([uid]);
        throw error;
      }
      this.services().log.warn({ error, company }, 'text of a document not read');
      queue.putOff(uid, this.now() + DOCUMENT_RETRY_MS);
    }
  }

  private queueOf(company: string): TextQueue {
    const held = this.queues.get(company) ?? this.newQueue(company);
    this.queues.set(company, held);
    return held;
  }

  private newQueue(company: string): TextQueue {
    const { store } = this.services();
    return new TextQueue({
      open: async () => (await store.company(company)).records,
      now: () => this.now(),
      holder: this.holder,
      alone: this.alone ?? store.kind === 'embedded',
    });
  }

  private now(): number {
    return this.services().clock.now().getTime();
  }
}

function isErased(error: unknown): boolean {
  return error instanceof AppError && error.code === 'company-not-allowed';
}

function isStoreAway(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'store-unavailable' || error.code === 'store-full');
}
