import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

/** Of one file; what comes behind is not found. */
const TEXT_BYTES = 1_000_000;
const CONTENT = 'text';
const CONTENT_TYPE = 'text/plain';
/** Where they lie among the company's files. */
export const TEXTS = { start: 'text:', end: 'text;' } as const;

const textId = (hash: string): string => `${TEXTS.start}${hash}`;

/** Text of a company's files for the search, beside them and by their hash: no device ever gets it whole. */
export class DocumentTexts {
  private readonly files: Database;

  constructor(files: Database) {
    this.files = files;
  }

  /** Whether the file was read: for another document, or before the server was killed. */
  async has(hash: string): Promise<boolean> {
    return (await this.files.get(textId(hash))) !== null;
  }

  /** `take` is asked for the room that it takes. */
  async keep(hash: string, text: string, take: (bytes: number) => Promise<void>): Promise<void> {
    const bytes = bounded(text);
    await take(bytes.length);
    await this.files.putAttachment(textId(hash), CONTENT, bytes, { type: CONTENT_TYPE }).catch(unlessKept);
  }

  /** What was erased by another server already is erased. */
  async erase(hash: string): Promise<void> {
    const held = await this.files.get(textId(hash));
    if (held !== null) await this.files.remove(held._id, held._rev);
  }

  /** Empty where there is none. */
  async read(hash: string): Promise<string> {
    const bytes = await this.files.getAttachment(textId(hash), CONTENT);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  }
}

/** Another server read the same file at the same time. */
function unlessKept(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
}

/** A character that would be cut in two is left out. */
function bounded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= TEXT_BYTES) return bytes;
  const whole = new TextDecoder().decode(bytes.subarray(0, TEXT_BYTES), { stream: true });
  return new TextEncoder().encode(whole);
}
