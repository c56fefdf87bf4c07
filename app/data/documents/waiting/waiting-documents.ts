import { combineLatest, defer, type Observable } from 'rxjs';
import { map, retry, switchMap } from 'rxjs/operators';
import type { FileRefusal } from '#app/data/files/sending/outbox.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { percentOf, type Uploaded } from '#app/data/files/sending/upload-progress.ts';
import type { WaitingDocument } from '../../ports/documents.ts';
import { waitingNotes, type WaitingNote } from './waiting-note.ts';

/** Delay in milliseconds before a failed read of the list is repeated. */
const AGAIN_MS = 1000;

interface Sending {
  unsent: readonly string[];
  refusals: Readonly<Record<string, FileRefusal>>;
  uploads: ReadonlyMap<string, Uploaded>;
}

/** Documents that are not registered yet, oldest first, with their progress. */
export function watchWaiting(files: OpenFiles): Observable<WaitingDocument[]> {
  const notes$ = files.documents.state$.pipe(
    switchMap((entries) =>
      defer(async () => (Object.keys(entries).length === 0 ? [] : waitingNotes(await files.database()))).pipe(
        retry({ delay: AGAIN_MS }),
      ),
    ),
  );
  return combineLatest([notes$, files.outbox.state$, files.progress.uploads$]).pipe(
    map(([notes, { hashes, refusals }, uploads]) =>
      notes.map(({ note }) => shown(note, { unsent: hashes, refusals, uploads })),
    ),
  );
}

function shown(
  { info, size, addedAt, refusal }: WaitingNote,
  { unsent, refusals, uploads }: Sending,
): WaitingDocument {
  const { uid, classification, organizationalItem, box, fields, extract, hash } = info;
  const name = info.extension === '' ? info.name : `${info.name}.${info.extension}`;
  const ofFile = hash === null ? undefined : refusals[hash];
  const uploaded = hash === null ? undefined : uploads.get(hash);
  const isSent = hash === null || !unsent.includes(hash);
  return {
    uid,
    name,
    classification,
    organizationalItem,
    box,
    fields,
    extract,
    hash,
    size,
    addedAt,
    percent: isSent ? 100 : uploaded === undefined ? 0 : percentOf(uploaded),
    refusal: refusalOf(refusal, ofFile),
  };
}

function refusalOf(own: WaitingNote['refusal'], ofFile: FileRefusal | undefined): WaitingDocument['refusal'] {
  if (own === null) return ofFile === undefined ? null : { code: ofFile.code };
  return { code: own.code, ...(own.field === undefined ? {} : { field: own.field }) };
}
