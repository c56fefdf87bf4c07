import { z } from 'zod';
import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Change, ChangesPage, Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { isFiling } from '#domain/entities/filing.ts';
import { extractabilityOf, extractableEndings } from '#domain/rules/filing/text/extraction.ts';
import { textDue } from '#domain/rules/filing/text/text-runs.ts';
import { BEGINNING } from '#server/replication/change-pages.ts';

/** How far a company's documents were looked through; local, so that no copy of the database carries it along. */
const PLACE_DOCUMENT = '_local/texts';
const PREFIX = 'filing:';
/** Changes that are looked at in one go. */
const PAGE = 200;
/** Documents that wait for another run; with more, the history is read on when some are done. */
const LATER_MOST = 1000;
/** Fewer changes are read again rather than noted as read. */
const UNNOTED = 50;
/** With a reader for more of them everything is looked through anew. */
const ENDINGS = extractableEndings.filter((ending) => extractabilityOf(ending) === 'readable').join(' ');
/** One server works on a company at a time, and says so anew before half of this has gone. */
const LEASE_MS = 120_000;

const placeSchema = z.object({
  seq: z.string().catch(BEGINNING),
  /** Endings that were read then. */
  endings: z.string().catch(''),
  /** By uid, when it is due in milliseconds since 1970. */
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
  /** This server, among those of the store. */
  holder: string;
  /** No other server works on this store. */
  alone: boolean;
}

/** The next document, or when there is one; null: not before it is told of one. */
type NextText = { uid: string } | { at: number | null };

/**
 * Documents of one company about whose text something is due, in the order in which they were changed. It is read from the
 * history by page and never held whole. A place counts once everything before it was done, or waits with a time of its own.
 */
export class TextQueue {
  private readonly parts: QueueParts;
  /** Told of by who changed them: they are fresh by id, when the history may be old. */
  private readonly told = new Set<string>();
  private listed: string[] = [];
  /** Behind those that are listed. */
  private page: Pick<ChangesPage, 'lastSeq'> | null = null;
  private held: Held | null = null;
  /** What is held differs from what is stored. */
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

  /** What was taken comes again at `at`. */
  putOff(uid: string, at: number): void {
    this.held?.later.push([uid, at]);
    this.changed = true;
  }

  /** When there is something to do, without taking it; null for never. */
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

  /** Notes how far it came, and leaves the company to whoever comes next. */
  private async rest(held: Held): Promise<NextText> {
    if (this.changed || held.holder !== null) await this.save({ ...held, holder: null, until: 0 });
    return { at: firstOf(held) };
  }

  private async pageBehind({ seq }: Held): Promise<ChangesPage> {
    const database = await this.parts.open();
    const page = (since: string): Promise<ChangesPage> =>
      database.changes({ since, limit: PAGE, ids: [idRangeOf('filing')] });
    return page(seq).catch((error: unknown) => {
      // The place is another history's.
      if (error instanceof AppError && error.code === 'checkpoint-unknown' && seq !== BEGINNING)
        return page(BEGINNING);
      throw error;
    });
  }

  /** Null while another server works on the company. Two may both believe that they do, and then do the same twice. */
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

  /** False where another server wrote meanwhile. */
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
