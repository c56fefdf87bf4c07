import type { TextOutcome } from '#domain/entities/filed-document.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import { extractionLimits } from '#server/extraction/extraction.ts';
import { createExtractor, type Extractor } from '#server/extraction/extractor.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/company-files.ts';
import { DocumentTexts } from '#server/stores/document-texts.ts';
import type { FiledText } from '#server/stores/filing-contents.ts';
import { changeFiling } from './filing-records.ts';

/** A file that is being read when the server closes is read anew after the next start. */
const CLOSE_MILLISECONDS = 2000;

/**
 * Reads the text of documents that are to be found by it, one file at a time. What waits is no list of its own but what the
 * documents themselves say: those that may be read and never were. So nothing is lost when the server is killed, and
 * companies take turns.
 */
export class TextReading {
  private readonly services: () => Services;
  private readonly extractor: Extractor;
  /** Companies to look at, with the unread documents of those that were looked at. */
  private readonly waiting = new Map<string, string[] | null>();
  private working: Promise<void> | null = null;
  private closed = false;

  constructor(services: () => Services, extractor = createExtractor()) {
    this.services = services;
    this.extractor = extractor;
  }

  /** A document of the company may be waiting. */
  look(company: string): void {
    if (this.closed) return;
    this.waiting.set(company, null);
    this.start();
  }

  private start(): void {
    this.working ??= this.work().finally(() => {
      this.working = null;
      if (this.waiting.size > 0 && !this.closed) this.start();
    });
  }

  /** Looks at every company: for what a killed server left, and what a failing store put off. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { background, central, log, store } = this.services();
    const work = ({ uid }: { uid: string }): Promise<void> =>
      background.run(async () => {
        if ((await store.hasCompany(uid)) && (await this.unread(uid)).length > 0) this.look(uid);
      }, signal);
    await eachApart(central.companies.all(), work, {
      report: (error) => log.warn({ error }, 'unread documents of a company not looked for'),
      stopped: () => signal.aborted,
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.working === null) return;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, CLOSE_MILLISECONDS);
    await Promise.race([this.working, late.promise]);
    clearTimeout(timer);
  }

  private async work(): Promise<void> {
    for (const [company, known] of this.waiting) {
      if (this.closed) return;
      this.waiting.delete(company);
      try {
        const uids = known ?? (await this.unread(company));
        const uid = uids.pop();
        // Behind the others, unless it is to be looked at anew: a map goes on with what is added meanwhile.
        if (uids.length > 0 && !this.waiting.has(company)) this.waiting.set(company, uids);
        if (uid !== undefined) await this.read(company, uid);
      } catch (error) {
        if (!this.closed) this.services().log.warn({ error, company }, 'text of a document not read');
      }
    }
  }

  private async unread(company: string): Promise<string[]> {
    const { texts } = await this.services().filingContents.of(company);
    return [...texts].filter(([, { wasRead }]) => !wasRead).map(([uid]) => uid);
  }

  private async read(company: string, uid: string): Promise<void> {
    const services = this.services();
    const file = (await services.filingContents.of(company)).texts.get(uid);
    if (file === undefined || file.wasRead) return;
    const lastOutcome = await this.outcomeOf(company, file);
    if (lastOutcome === null) return;
    const lastRun = services.clock.now().toISOString();
    await changeFiling(services, { company, user: SERVER_AUTHOR }, uid, ({ deleted, ...held }) => {
      if (held.data.kind !== 'document' || held.data.meta.lastRun !== null) return null;
      const { data } = held;
      return { deleted, data: { ...data, meta: { ...data.meta, lastRun, lastOutcome } } };
    });
  }

  /** Keeps the text. Null of what nothing reads. */
  private async outcomeOf(company: string, { hash, extension }: FiledText): Promise<TextOutcome | null> {
    const { storage, store } = this.services();
    const { files } = await store.company(company);
    const texts = new DocumentTexts(files);
    if (await texts.has(hash)) return 'read';
    const bytes = await new CompanyFiles(files).head(hash, extractionLimits.fileBytes + 1);
    const extraction = await this.extractor.extract(bytes, extension);
    if (extraction.outcome === 'failed') return extraction.why;
    if (extraction.outcome !== 'text') return null;
    const text = inOneLine(extraction.text);
    if (text === '') return 'empty';
    await texts.keep(hash, text, (more) => storage.take(company, more));
    return 'read';
  }
}

/** Without signs that nobody sees. */
function inOneLine(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Cs}\p{Co}]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
