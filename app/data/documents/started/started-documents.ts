import { asyncScheduler, defer, type Observable } from 'rxjs';
import { retry, switchMap, throttleTime } from 'rxjs/operators';
import { startedDocumentSchema, type StartedDocument } from '#domain/entities/started-document.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { FileDatabase, Note } from '#app/data/files/store/file-database.ts';
import { hashOf } from '#app/data/files/file-type.ts';
import type { Files } from '#app/data/files/files.ts';
import type { OpenFiles } from '#app/data/files/open-files.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import { waitingNote } from '../waiting/waiting-note.ts';

/** For a file whose type the device does not know. */
const UNTYPED = 'application/octet-stream';
/** Changes within this time, in milliseconds, are read once; a failed read of the list is repeated after it. */
const SETTLE_MS = 300;

interface BegunParts {
  environment: Pick<Environment, 'exclusively' | 'now'>;
  files: Files;
  open: OpenFiles;
}

type StartedDocumentFacts = Pick<StartedDocument, 'uid' | 'source' | 'draft'>;

/** Oldest first. */
export async function startedDocuments(database: FileDatabase): Promise<StartedDocument[]> {
  const all = (await database.notes()).flatMap((note) => read(note) ?? []);
  return all.sort((a, b) => `${a.begunAt} ${a.uid}`.localeCompare(`${b.begunAt} ${b.uid}`));
}

/** Oldest first; live across all tabs. */
export function watchStarted(parts: BegunParts, store: OpenStore): Observable<StartedDocument[]> {
  return parts.open.begun.state$.pipe(
    throttleTime(SETTLE_MS, asyncScheduler, { leading: true, trailing: true }),
    switchMap(() => defer(() => stillBegun(parts, store)).pipe(retry({ delay: SETTLE_MS }))),
  );
}

/** A document that was stored before a kill could remove its draft is no longer a draft. */
async function stillBegun(parts: BegunParts, store: OpenStore): Promise<StartedDocument[]> {
  const still: StartedDocument[] = [];
  for (const begun of await startedDocuments(await parts.open.begunDatabase())) {
    if (await isKept(parts, store, begun.uid)) await dropStarted(parts, begun.uid);
    else still.push(begun);
  }
  return still;
}

/** Whether it is completely stored as a document: while it is being stored, only the outbox has it. */
async function isKept({ open }: BegunParts, { collections }: OpenStore, uid: string): Promise<boolean> {
  const isNoted = uid in open.documents.state$.getValue();
  if (isNoted && (await waitingNote(await open.database(), uid)) !== null) return true;
  return (await findRecord(collections.filing, uid)) !== null;
}

/**
 * Stores the metadata of a started document, with its file the first time; returns the number of writes.
 * @throws AppError `device-storage-full`, `device-storage-closed`
 */
export function storeStarted(
  parts: BegunParts,
  words: StartedDocumentFacts,
  file: Blob | null,
): Promise<number> {
  const { open, files, environment } = parts;
  return inTurn(parts, async (database) => {
    const note = await database.note(words.uid);
    const held = note === null ? null : read(note);
    // The uid is added before the document is stored, and removed after the document is.
    open.begun.add(words.uid);
    const writes = (held?.writes ?? 0) + 1;
    try {
      const begun: StartedDocument = {
        ...words,
        begunAt: held?.begunAt ?? environment.now().toISOString(),
        writes,
        file: held?.file ?? (file === null ? null : await keepFile(files, database, file)),
      };
      const text = JSON.stringify(begun);
      await files.stored(() => database.writeNote({ name: words.uid, text, rev: note?.rev ?? null }), 0);
    } catch (error) {
      if (held === null) open.begun.remove(words.uid);
      throw error;
    }
    open.begun.add(words.uid);
    return writes;
  });
}

async function keepFile(files: Files, database: FileDatabase, file: Blob): Promise<StartedDocument['file']> {
  const { size } = file;
  const type = file.type === '' ? UNTYPED : file.type;
  const hash = await hashOf(file);
  await files.stored(() => database.keep({ hash, type, size, state: 'here' }, file), size);
  return { hash, type, size };
}

/** Null for a paper, and for a document that is no longer a draft. */
export async function startedFile(open: OpenFiles, uid: string): Promise<Blob | null> {
  const database = await open.begunDatabase();
  const note = await database.note(uid);
  const file = note === null ? null : read(note)?.file;
  return file === null || file === undefined ? null : database.read(file.hash);
}

/** Imports a document that another device started; false if this device has it already, as a draft or as a document. */
export async function adoptStarted(
  parts: BegunParts,
  store: OpenStore,
  { uid, source, draft }: StartedDocument,
  file: Blob | null,
): Promise<boolean> {
  const note = await (await parts.open.begunDatabase()).note(uid);
  if (note !== null || (await isKept(parts, store, uid))) return false;
  await storeStarted(parts, { uid, source, draft }, file);
  return true;
}

export function dropStarted(parts: BegunParts, uid: string): Promise<void> {
  return inTurn(parts, async (database) => {
    const note = await database.note(uid);
    const file = note === null ? null : read(note)?.file;
    if (note !== null) await database.removeNote(note);
    const others = await startedDocuments(database);
    if (file !== null && file !== undefined && !others.some((other) => other.file?.hash === file.hash))
      await database.remove(file.hash, 'here');
    parts.open.begun.remove(uid);
  });
}

/** Runs one change at a time across all tabs. */
async function inTurn<T>(
  { open, environment }: BegunParts,
  change: (database: FileDatabase) => Promise<T>,
): Promise<T> {
  const database = await open.begunDatabase();
  return environment.exclusively(`${open.name}-begun`, () => change(database));
}

/** Null for a note of a later release, which can read it again. */
function read({ text }: Note): StartedDocument | null {
  try {
    return startedDocumentSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
