import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { storageKeys } from '../../environment/keys.ts';
import type { Channel, Environment } from '../../environment/environment.ts';

/** The part of a waiting document that is known without opening its database. */
export interface DocumentEntry {
  /** Hash of its file; null if it has none. */
  hash: string | null;
  /** The server refused it. */
  refused: boolean;
  /** Its note is not stored yet. After a kill it never will be, and the file is left over. */
  incomplete?: true | undefined;
}
export type DocumentEntries = Readonly<Record<string, DocumentEntry>>;

const entriesSchema = z.record(
  z.string(),
  z.object({
    hash: z.string().nullable(),
    refused: z.boolean(),
    incomplete: z.literal(true).optional(),
  }),
);

/**
 * uids of documents that wait to be registered, known without loading the file database, which has the rest of each
 * as a note. A uid is added before its note is stored and removed after the note is, so that none is missed.
 */
export class DocumentOutbox {
  /** Also emits if only the metadata of a document changed. */
  readonly state$: BehaviorSubject<DocumentEntries>;
  private readonly environment: Environment;
  private readonly key: string;
  private readonly channel: Channel;

  constructor(environment: Environment, database: string) {
    this.environment = environment;
    this.key = storageKeys.forDatabase(database, 'waiting-documents');
    this.state$ = new BehaviorSubject(this.read());
    this.channel = environment.channel(`${database}-documents`, () => this.refresh());
  }

  /** Whether any document waits that was not refused. */
  get waits(): boolean {
    return Object.values(this.read()).some(({ refused }) => !refused);
  }

  /** Adds a document, or reports a change of its metadata. */
  set(uid: string, entry: DocumentEntry): void {
    this.write({ ...this.read(), [uid]: entry });
  }

  strike(uid: string): void {
    const { [uid]: _, ...others } = this.read();
    this.write(others);
  }

  /** Replaces all entries by those of the database. */
  become(entries: DocumentEntries): void {
    if (JSON.stringify(entries) !== JSON.stringify(this.read())) this.write(entries);
  }

  /** Reads the entries again, because another tab or the service worker may have changed them. */
  refresh(): void {
    this.state$.next(this.read());
  }

  close(): void {
    this.channel.close();
  }

  private read(): DocumentEntries {
    const text = this.environment.keep.getItem(this.key);
    return text === null ? {} : (entriesSchema.safeParse(JSON.parse(text)).data ?? {});
  }

  private write(entries: DocumentEntries): void {
    if (Object.keys(entries).length === 0) this.environment.keep.removeItem(this.key);
    else this.environment.keep.setItem(this.key, JSON.stringify(entries));
    this.refresh();
    this.channel.post('changed');
  }
}

/** Number of waiting and of refused documents, without those whose files are counted. */
export function countedDocuments(
  entries: DocumentEntries,
  unsentFiles: readonly string[],
): { waiting: number; refused: number } {
  const beside = Object.values(entries).filter(({ hash }) => hash === null || !unsentFiles.includes(hash));
  const refused = beside.filter((entry) => entry.refused).length;
  return { waiting: beside.length - refused, refused };
}
