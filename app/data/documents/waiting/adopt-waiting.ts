import type { DocumentInfo } from '#domain/api/documents.ts';
import type { Files } from '../../files/files.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import { entryOf } from './send-documents.ts';
import { waitingNote, writeWaiting, type WaitingNote } from './waiting-note.ts';

interface AdoptParts {
  store: OpenStore;
  files: Files;
}

/** Metadata that another device of the person stored for a document that it could not register. */
interface AdoptedDocument {
  info: DocumentInfo;
  size: number;
  addedAt: string;
}

/**
 * Registers it from this device; false if it waits here already, or is registered. Its file is on this device or on
 * the server.
 */
export async function adoptWaiting(
  { store, files }: AdoptParts,
  { info, size, addedAt }: AdoptedDocument,
): Promise<boolean> {
  const registered = await findRecord(store.collections.filing, info.uid);
  if (registered !== null) return false;
  const open = files.of(store.name);
  const database = await open.database();
  const note: WaitingNote = { info, size, addedAt, refusal: null, resent: false };
  return open.changeDocuments(async () => {
    if ((await waitingNote(database, info.uid)) !== null) return false;
    await storeNote(files, open, note);
    return true;
  });
}

/**
 * For a new document, call it within `changeDocuments`.
 * @throws AppError `device-storage-full`, `device-storage-closed`
 */
export async function storeNote(files: Files, open: OpenFiles, note: WaitingNote): Promise<void> {
  const { uid } = note.info;
  open.documents.set(uid, { ...entryOf(note), incomplete: true });
  try {
    await files.stored(async () => writeWaiting(await open.database(), { note, rev: null }), 0);
  } catch (error) {
    open.documents.strike(uid);
    throw error;
  }
  // The note is complete now, so other readers may see it.
  open.documents.set(uid, entryOf(note));
}
