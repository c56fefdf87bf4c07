import type { OpenFiles } from '../../files/open-files.ts';
import type { HttpClient } from '../../http/client.ts';
import type { Connection } from '#app/data/sync/stream/connection.ts';
import { dropUnnamed } from './drop-unnamed.ts';
import {
  documentRefusals,
  passingRefusals,
  registerWaiting,
  type RegisterParts,
} from './register-waiting.ts';
import { waitingNote, waitingNotes, writeWaiting, type HeldNote, type WaitingNote } from './waiting-note.ts';

export interface SendParts {
  files: OpenFiles;
  http: HttpClient;
  connection: Connection;
  signal: AbortSignal;
  /** Called when a file waits to be sent. */
  fileAdded: () => void;
}

/** The outbox entry of a note. */
export function entryOf({ info, refusal }: WaitingNote): { hash: string | null; refused: boolean } {
  return { hash: info.hash, refused: refusal !== null };
}

/**
 * Registers all documents that can be, one at a time. `first`: the first run since the app was opened; it reads what
 * the service worker did, and retries temporary refusals.
 */
export async function sendDocuments(parts: SendParts, first: boolean): Promise<void> {
  const { files, signal } = parts;
  const database = await files.database();
  if (first) await begin(parts);
  for (const { note } of await waitingNotes(database)) {
    if (signal.aborted) return;
    if (note.refusal === null && !isUnsent(files, note)) await sendOne(parts, note.info.uid);
  }
}

/** When its file is removed from the outbox of files, this check runs again. */
function isUnsent({ outbox }: OpenFiles, { info: { hash } }: WaitingNote): boolean {
  return hash !== null && outbox.state$.getValue().hashes.includes(hash);
}

async function begin({ files }: SendParts): Promise<void> {
  const database = await files.database();
  await files.changeDocuments(async () => {
    for (const held of await waitingNotes(database))
      if (held.note.refusal !== null && passingRefusals.includes(held.note.refusal.code))
        await writeWaiting(database, { ...held, note: { ...held.note, refusal: null, resent: false } });
    const notes = await waitingNotes(database);
    await dropIncomplete(files, notes);
    files.documents.become(Object.fromEntries(notes.map(({ note }) => [note.info.uid, entryOf(note)])));
  });
}

/** Removes the files of documents whose addition was killed before the note was stored. */
async function dropIncomplete(files: OpenFiles, notes: readonly HeldNote[]): Promise<void> {
  for (const [uid, { hash, incomplete }] of Object.entries(files.documents.state$.getValue()))
    if (incomplete === true && hash !== null && !notes.some(({ note }) => note.info.uid === uid))
      await dropUnnamed(files, hash, notes);
}

/** Repeats while the person changes the metadata during the request. */
async function sendOne(parts: SendParts, uid: string): Promise<void> {
  const { files, http, connection, signal } = parts;
  const database = await files.database();
  const run: RegisterParts['run'] = (call) => connection.run(call, signal, documentRefusals);
  for (;;) {
    const held: HeldNote | null = await waitingNote(database, uid);
    if (held === null) return files.documents.strike(uid);
    const outcome = await registerWaiting({ http, database, signal, run }, held);
    if (outcome === 'again') continue;
    if (outcome === 'registered') files.documents.strike(uid);
    if (outcome === 'refused') files.documents.set(uid, { hash: held.note.info.hash, refused: true });
    if (outcome === 'file-missing' && held.note.info.hash !== null) {
      files.outbox.add(held.note.info.hash);
      parts.fileAdded();
    }
    return;
  }
}
