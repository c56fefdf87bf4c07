import {
  getAssumedMasterState,
  getChangedDocumentsSince,
  type RxDocumentData,
  type RxStorageInstanceReplicationState,
} from 'rxdb';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { cameFromServer } from '../local-store/bases.ts';

const PAGE = 500;

type State<R> = RxStorageInstanceReplicationState<R>;

interface Place {
  id: string;
  lwt: number;
}

/**
 * Keys of records whose state the server has not confirmed, read from what the replication itself goes by: the records
 * changed since its checkpoint, against the server's states it knows. States of other authors than the device's person
 * came from the server. `fromStart` does not trust the checkpoint.
 */
export async function unsentKeys<R extends ReplicatedRecord>(
  state: State<R>,
  author: string,
  fromStart: boolean,
): Promise<string[]> {
  const unsent: string[] = [];
  let place: Place | undefined = fromStart ? undefined : upCheckpoint(state);
  for (;;) {
    const page = await getChangedDocumentsSince<R, Place>(state.input.forkInstance, PAGE, place);
    if (page.documents.length === 0) return unsent;
    place = page.checkpoint;
    unsent.push(...(await unsentOf(state, author, page.documents)));
    if (page.documents.length < PAGE) return unsent;
  }
}

function upCheckpoint<R>(state: State<R>): Place | undefined {
  return state.lastCheckpointDoc.up?.checkpointData as Place | undefined;
}

async function unsentOf<R extends ReplicatedRecord>(
  state: State<R>,
  author: string,
  documents: readonly RxDocumentData<R>[],
): Promise<string[]> {
  const keyOf = (document: RxDocumentData<R>): string => String(document[state.primaryPath as keyof R]);
  const known = await getAssumedMasterState(state, documents.map(keyOf));
  return documents
    .filter((document) => !document._deleted && document.write.by === author && !cameFromServer(document))
    .filter((document) => known[keyOf(document)]?.docData.write.id !== document.write.id)
    .map(keyOf);
}

/** Of `keys` those under which the server was never known to hold anything, though the device does. */
export async function unheardKeys<R extends ReplicatedRecord>(
  state: State<R>,
  keys: readonly string[],
): Promise<string[]> {
  const documents = await state.input.forkInstance.findDocumentsById([...keys], false);
  const own = documents.filter((document) => !cameFromServer(document));
  const held = own.map((document) => String(document[state.primaryPath as keyof R]));
  const known = await getAssumedMasterState(state, held);
  return held.filter((key) => known[key] === undefined);
}

/** Of `documents` those the server holds in exactly this state. */
export async function confirmedKeys<R extends ReplicatedRecord>(
  state: State<R>,
  author: string,
  documents: readonly RxDocumentData<R>[],
): Promise<string[]> {
  const unsent = new Set(await unsentOf(state, author, documents));
  return documents
    .map((document) => String(document[state.primaryPath as keyof R]))
    .filter((key) => !unsent.has(key));
}
