import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { isFiling, type Filing } from '#domain/entities/filing.ts';
import { storageKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import type { OpenFiles } from '../files/open-files.ts';
import { findRecords } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { waitingNotes } from './waiting/waiting-note.ts';

const noteKey = (store: string): string => storageKeys.forDatabase(store, 'sweep-documents');

/**
 * Call when the person's scope has changed: files of documents may have to be removed. Stored, so that it is done
 * after a kill too.
 */
export function noteSweep(keep: KeyValueStore, store: string): void {
  keep.setItem(noteKey(store), 'due');
}

export function isSweepDue(keep: KeyValueStore, store: string): boolean {
  return keep.getItem(noteKey(store)) !== null;
}

/** Removes files of documents that the person may not see any more; those that wait to be registered stay. */
export async function sweepDocuments(keep: KeyValueStore, store: OpenStore, files: OpenFiles): Promise<void> {
  const database = await files.database();
  const [filings, notes, copies] = await Promise.all([
    findRecords<Filing>(store.collections.filing, { kind: 'document' }),
    waitingNotes(database),
    database.list('sent'),
  ]);
  const seen = new Set([...filings.map(hashOf), ...notes.map(({ note }) => note.info.hash)]);
  for (const { hash, type } of copies) {
    if (type !== DOCUMENT_TYPE || seen.has(hash)) continue;
    await database.remove(hash, 'sent');
    files.pinned.remove(hash);
  }
  keep.removeItem(noteKey(store.name));
}

function hashOf(filing: Filing): string | null {
  return isFiling(filing, 'document') ? filing.data.meta.hash : null;
}
