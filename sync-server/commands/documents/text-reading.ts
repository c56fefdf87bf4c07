import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { createExtractor, type Extractor } from '#server/extraction/extractor.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { settleText } from './read-document-text.ts';
import { TextQueue } from './text-queue.ts';

type Needs = Pick<Services, 'background' | 'central' | 'log'> & NeedsOf<typeof settleText>;

/** Longest wait for a running read on shutdown. An interrupted file is read again after the next start. */
const CLOSE_MILLISECONDS = 2000;
/** Wait after a store failure of a company or an unexpected failure of a document. */
const STORE_RETRY_MS = 300_000;
const DOCUMENT_RETRY_MS = 3_600_000;
/** Timers count milliseconds in 31 bits; longer waits are split. */
const LONGEST_TIMER = 3_600_000;

interface Options {
  extractor?: Extractor;
  /** Whether no other server uses this store. */
  alone?: boolean;
}

/**
 * Reads the text of searchable documents, one file at a time, and erases it once it must no longer be stored. The
 * documents themselves state what is due, and the progress is stored: nothing is lost if the server is killed.
 * Companies take turns, and only one server works on a company at a time.
 */
export class TextReading {
  private readonly services: Needs;
  private readonly extractor: Extractor;
  private readonly alone: boolean | undefined;
  private readonly holder = randomUUID();
  /** Companies with pending work. */
  private readonly queues = new Map<string, TextQueue>();
  private readonly due = new Set<string>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private working: Promise<void> | null = null;
  private closed = false;

  constructor(services: Needs, { extractor = createExtractor(), alone }: Options = {}) {
    this.services = services;
    this.extractor = extractor;
    this.alone = alone;
  }

  /** Notifies of documents of the company that may have a pending step. */
  look(company: string, documents: readonly string[]): void {
    if (this.closed || documents.length === 0) return;
    this.queueOf(company).tell(documents);
    this.wake(company, 0);
  }

  /**
   * Checks every company for work that a killed server left. It reads only the changes since then, not all documents.
   */
  async sweep(signal: AbortSignal): Promise<void> {
    const { background, central, log, store } = this.services;
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

  /** Resolves once nothing is due at the moment. */
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

  /** Takes one document of each company in turn; a document that is due again goes behind the others. */
  private async work(): Promise<void> {
    for (const company of this.due) {
      if (this.closed) return;
      this.due.delete(company);
      const at = await this.turn(company);
      if (at !== null) this.wake(company, at);
    }
  }

  /** Returns when the company is due again; null: only after a notification. */
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
      if (!this.closed) this.services.log.warn({ error, company }, 'texts of documents not read');
      return this.now() + STORE_RETRY_MS;
    }
  }

  private async settle(company: string, queue: TextQueue, uid: string): Promise<void> {
    try {
      const at = await settleText(this.services, this.extractor, { company, uid });
      if (at !== null) queue.putOff(uid, at);
    } catch (error) {
      if (this.closed) return;
      if (isStoreAway(error) || isErased(error)) {
        queue.tell([uid]);
        throw error;
      }
      this.services.log.warn({ error, company }, 'text of a document not read');
      queue.putOff(uid, this.now() + DOCUMENT_RETRY_MS);
    }
  }

  private queueOf(company: string): TextQueue {
    const held = this.queues.get(company) ?? this.newQueue(company);
    this.queues.set(company, held);
    return held;
  }

  private newQueue(company: string): TextQueue {
    const { store } = this.services;
    return new TextQueue({
      open: async () => (await store.company(company)).records,
      now: () => this.now(),
      holder: this.holder,
      alone: this.alone ?? store.kind === 'embedded',
    });
  }

  private now(): number {
    return this.services.clock.now().getTime();
  }
}

function isErased(error: unknown): boolean {
  return error instanceof AppError && error.code === 'company-not-allowed';
}

function isStoreAway(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'store-unavailable' || error.code === 'store-full');
}
