import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import type { OpenFiles } from '#app/data/files/open-files.ts';
import type { HeldNote } from './waiting-note.ts';

/** Removes a document's file that no waiting document names, unless it is stored for offline use. */
export async function dropUnnamed(files: OpenFiles, hash: string, notes: readonly HeldNote[]): Promise<void> {
  if (notes.some(({ note }) => note.info.hash === hash) || files.pinned.values.has(hash)) return;
  const database = await files.database();
  const file = await database.describe(hash);
  if (file?.type !== DOCUMENT_TYPE) return;
  await database.remove(hash, file.state);
  files.outbox.strike(hash);
}
