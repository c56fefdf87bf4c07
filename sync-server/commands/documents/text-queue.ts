import { z } from 'zod';
import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Change, ChangesPage, Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { isFiling } from '#domain/entities/filing.ts';
import { extractabilityOf, extractableEndings } from '#domain/rules/filing/text/extraction.ts';
import { textDue } from '#domain/rules/filing/text/text-runs.ts';
import { BEGINNING } from '#server/replication/pages/change-pages.ts';

/** Progress through a company's documents; a local document, so that copies of the database do not include it. */
const PLACE_DOCUMENT = '_local/texts';
const PREFIX = 'filing:';
/** Changes that are read per page. */
const PAGE = 200;
/** Most documents that may wait for another run; beyond this, reading of the history pauses. */
const LATER_MOST = 1000;
/** Progress of fewer changes than this is not stored: they are read again instead. */
const UNNOTED = 50;
/** When readers for more types are added, all documents are checked again. */
const ENDINGS = extractableEndings.filter((ending) => extractabilityOf(ending) === 'readable').join(' ');
/** Only one server works on a company at a time. It renews this lease before half of it has passed. */
const LEASE_MS = 120_000;

const placeSchema = z.object({
  seq: z.string().catch(BEGINNING),
  /** The file types that were readable then. */
  endings: z.string().catch(''),
  /** Pairs of uid and due time in milliseconds since 1970. */
  later: z.array(z.tuple([z.string(), z.number()])).catch([]),
  holder: z.string().nullable().catch(null),
  until: z.number().catch(0),
});
type Place = z.infer<typeof placeSchema>;
interface Held extends Place {
  rev: string | null;
}

interface QueueParts {
  open: () => Promise<Database>;
  now: () => number;
  /** This server's id among those that share the store. */
  holder: string;
  /** Whether no other server uses this store. */
  alone: boolean;
}

/** The next document, or the time when one is due; null: only after a notification. */
type NextText = { uid: string } | { at: number | null };

/**
 * Queue of a company's documents with a pending text step, in the order of their changes. It reads the history page by
 * page and never holds all of it. The checkpoint advances only past documents that are done or have a due time of their
 * own.
 */
export class TextQueue {
  private readonly parts: QueueParts;
  /** Documents announced by the code that changed them: they are read by id, since the history may lag. */
  private readonly told = new Set<string>();
  private listed: string[] = [];
  /** The page of history after the listed documents. */
  private page: Pick<ChangesPage, 'lastSeq'> | null = null;
  private held: Held | null = null;
  /** Whether the state in memory differs from the stored one. */
  private changed = false;
  private unnoted = 0;

  constructor(parts: QueueParts) {
    this.parts = parts;
  }

  get isTold(): boolean {
    return this.told.size > 0;
  }

  tell(uids: readonly string[]): void {
    for (const uid of uids) this.told.add(uid);
  }

  /** Queues a taken document again for the time `at`. */
  putOff(uid: string, at: number): void {
    this.held?.later.push([uid, at]);
    this.changed = true;
  }

  /** When the next document is due, without taking it; null for never. */
  async ahead(): Promise<number | null> {
    const held = await this.load();
    const { changes, complete } = await this.pageBehind(held);
    const some = changes.length >= UNNOTED || !complete || changes.some((change) => dueOf(change) !== null);
    return some ? 0 : firstOf(held);
  }

  /** @throws AppError of the store */
  async next(): Promise<NextText> {
    const held = await this.claim();
    if (held === null) return { at: this.parts.now() + LEASE_MS / 2 };
    for (;;) {
      const uid = this.taken(held);
      if (uid !== null) return { uid };
      if (this.page !== null) {
        held.seq = this.page.lastSeq;
        this.page = null;
      }
      const isFull = held.later.length > LATER_MOST - PAGE;
      const page = isFull ? null : await this.pageBehind(held);
      if (page === null || page.changes.length === 0) return this.rest(held);
      this.list(held, page);
    }
  }

  private taken(held: Held): string | null {
    const [told] = this.told;
    if (told !== undefined) {
      this.told.delete(told);
      return told;
    }
    const due = held.later.findIndex(([, at]) => at <= this.parts.now());
    if (due === -1) return this.listed.pop() ?? null;
    this.changed = true;
    return held.later.splice(due, 1)[0]?.[0] ?? null;
  }

  private list(held: Held, page: ChangesPage): void {
    const later = new Map(held.later);
    this.page = page;
    this.unnoted += page.changes.length;
    this.changed ||= this.unnoted >= UNNOTED;
    this.listed = [];
    for (const change of page.changes.toReversed()) {
      const due = dueOf(change);
      const uid = change.id.slice(PREFIX.length);
      if (due !== null && due > this.parts.now()) later.set(uid, due);
      else if (due !== null) this.listed.push(uid);
    }
    if (later.size !== held.later.length) this.changed = true;
    held.later = [...later];
  }

  /** Stores the progress and releases the lease. */
  private async rest(held: Held): Promise<NextText> {
    if (this.changed || held.holder !== null) await this.save({ ...held, holder: null, until: 0 });
    return { at: firstOf(held) };
  }

  private async pageBehind({ seq }: Held): Promise<ChangesPage> {
    const database = await this.parts.open();
    const page = (since: string): Promise<ChangesPage> =>
      database.changes({ since, limit: PAGE, ids: [idRangeOf('filing')] });
    return page(seq).catch((error: unknown) => {
      // The checkpoint belongs to another history, as after a restore.
      if (error instanceof AppError && error.code === 'checkpoint-unknown' && seq !== BEGINNING)
        return page(BEGINNING);
      throw error;
    });
  }

  /**
   * Null while another server holds the lease. Two servers may both believe to hold it; then they do the same work
   * twice, without harm.
   */
  private async claim(): Promise<Held | null> {
    const { alone, holder, now } = this.parts;
    const held = this.held ?? (await this.load());
    this.held = held;
    if (alone) return held;
    if (held.holder === holder && held.until > now() + LEASE_MS / 2) return held;
    if (held.holder !== holder && held.holder !== null && held.until > now()) return this.forget();
    return (await this.save({ ...held, holder, until: now() + LEASE_MS })) ? this.held : this.forget();
  }

  private forget(): null {
    this.held = null;
    return null;
  }

  private async load(): Promise<Held> {
    const document = await (await this.parts.open()).get(PLACE_DOCUMENT);
    const place = placeSchema.parse(document ?? {});
    const seq = place.endings === ENDINGS ? place.seq : BEGINNING;
    return { ...place, seq, endings: ENDINGS, rev: document?._rev ?? null };
  }

  /** False if another server wrote in the meantime. */
  private async save({ rev, ...place }: Held): Promise<boolean> {
    const body = { ...place, _id: PLACE_DOCUMENT, ...(rev === null ? {} : { _rev: rev }) };
    try {
      this.held = { ...place, rev: await (await this.parts.open()).put(body) };
      this.changed = false;
      this.unnoted = 0;
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
      this.held = null;
      return false;
    }
  }
}

function firstOf({ later }: Place): number | null {
  return later.length === 0 ? null : Math.min(...later.map(([, at]) => at));
}

function dueOf({ document, deleted }: Change): number | null {
  if (document === null || deleted) return null;
  const filing = toRecord(document, 'filing');
  return filing.deleted || !isFiling(filing, 'document') ? null : textDue(filing.data);
}
