import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { storageKeys } from '../../environment/keys.ts';
import type { Channel, Environment } from '../../environment/environment.ts';

/** What is known of a waiting document without opening the database that holds it. */
export interface DocumentEntry {
  /** Of its file; null where it has none. */
  hash: string | null;
  /** The server does not take it as it is. */
  refused: boolean;
}
export type DocumentEntries = Readonly<Record<string, DocumentEntry>>;

const entriesSchema = z.record(z.string(), z.object({ hash: z.string().nullable(), refused: z.boolean() }));

/**
 * uids of documents that wait to be registered, known without loading the file database, where all of each lies as a note.
 * One is noted before its note is stored and struck after that is gone, so that none is ever missed.
 */
export class DocumentOutbox {
  /** Emits also when only what is said of a document changed. */
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

  /** Whether any waits that was not refused. */
  get waits(): boolean {
    return Object.values(this.read()).some(({ refused }) => !refused);
  }

  /** Notes it, or that something else is said of it. */
  set(uid: string, entry: DocumentEntry): void {
    this.write({ ...this.read(), [uid]: entry });
  }

  strike(uid: string): void {
    const { [uid]: _, ...others } = this.read();
    this.write(others);
  }

  /** Makes it equal to what the database holds. */
  become(entries: DocumentEntries): void {
    if (JSON.stringify(entries) !== JSON.stringify(this.read())) this.write(entries);
  }

  /** Another tab, or the service worker, may have changed it. */
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

/** How many wait, and how many were refused, beside their files, which are counted as such. */
export function countedDocuments(
  entries: DocumentEntries,
  unsentFiles: readonly string[],
): { waiting: number; refused: number } {
  const beside = Object.values(entries).filter(({ hash }) => hash === null || !unsentFiles.includes(hash));
  const refused = beside.filter((entry) => entry.refused).length;
  return { waiting: beside.length - refused, refused };
}
