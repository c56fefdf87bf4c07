import { handIn, type RevokedDeviceChange } from '#domain/api/devices.ts';
import { AppError } from '#domain/api/errors.ts';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { isServerMade, keyOf, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { HANDED_IN_STATE_MAX } from '#domain/entities/handed-in.ts';
import { startedDocuments } from '#app/data/documents/started/started-documents.ts';
import { waitingNotes } from '#app/data/documents/waiting/waiting-note.ts';
import type { UnsentRecord } from '#domain/entities/unsent-export.ts';
import { canBeLost, withOwnParts } from '#domain/rules/changes/authored-changes.ts';
import { allUnsent, asMessages } from '#app/data/chats/unsent-input.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import type { OpenFiles } from '#app/data/files/open-files.ts';
import { wholeDrafts } from '#app/data/drafts/stored-drafts.ts';
import { uploadFile } from '#app/data/files/sending/transfer.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import { waitingProfile } from '../account/own-profile.ts';
import { findRecords } from '#app/data/local-store/records/reads.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { ownPartsOf, withoutOthersParts } from '#app/data/records/rejections/own-parts.ts';
import { unsentRecords } from '#app/data/storage/unsent/unsent-records.ts';
import type { Profile } from '#app/data/ports.ts';
import { inBatches } from '#app/data/sync/push/push.ts';

export interface HandInParts {
  http: HttpClient;
  store: OpenStore;
  files: OpenFiles;
  keep: KeyValueStore;
  signal: AbortSignal;
}

/** Error codes of one file after which another upload cannot succeed; the next file follows. */
const refusedFiles: readonly AppError['code'][] = [
  'not-allowed',
  'file-type-not-allowed',
  'file-hash-mismatch',
  'file-too-large',
  'file-incomplete',
  'invalid-request',
];

/** A state with its envelope must fit into one document of the database, and one request. */
const ITEM_BYTES = limits.recordBytes - 10_000;

/**
 * Hands in everything of one company that exists only on this device: files first, then the records that refer to
 * them. After an interruption it is repeated from the start: the server stores each item once.
 * @throws AppError `company-not-allowed` if the person is no longer a member; `network-unreachable` and others
 */
export async function handInStore(parts: HandInParts): Promise<void> {
  const { http, store, signal } = parts;
  const company = store.profile.company.uid;
  await sendFiles(parts);
  for (const items of inBatches(await itemsOf(parts)))
    await http.call(handIn, { params: {}, body: { items, company, done: false }, signal });
}

/**
 * Hands in the person's unsent profile change, which is not part of a company's store.
 * @throws AppError as `handInStore`
 */
export async function handInProfile({
  http,
  keep,
  profile,
  signal,
}: Pick<HandInParts, 'http' | 'keep' | 'signal'> & { profile: Profile }): Promise<void> {
  const [user, company] = [profile.user.uid, profile.company.uid];
  const change = waitingProfile(keep, user);
  if (change === null) return;
  const body = { items: [itemOf('profile', user, change)], company, done: false };
  await http.call(handIn, { params: {}, body, signal });
}

async function itemsOf({ store, keep, files }: HandInParts): Promise<RevokedDeviceChange[]> {
  const [records, drafts, rejections, inChats, documents, begun] = await Promise.all([
    unsentRecords(store, keep),
    wholeDrafts(store),
    findRecords(rejectionsIn(store), ofRejections),
    allUnsent(store, keep),
    files.database().then(waitingNotes),
    files.begunDatabase().then(startedDocuments),
  ]);
  const written = await Promise.all(records.map((record) => writtenIn(store, record)));
  return [
    ...written.flatMap((record) =>
      record === null
        ? []
        : [itemOf(record.collection, keyOf(record.collection, record.state as never), record.state)],
    ),
    ...rejections.flatMap((rejected) => {
      // A later loss of a chat removes nothing from a handed-in item, so other people's parts are removed now.
      const own = withoutOthersParts(rejected, store.profile.user.uid);
      return own === null ? [] : [itemOf(own.ofCollection, own.recordId, JSON.parse(own.state) as object)];
    }),
    ...drafts.map((draft) => itemOf('draft', draft.template, draft)),
    ...documents.map(({ note: { info } }) => itemOf('document', info.uid, info)),
    ...begun.map((one) => itemOf('document', one.uid, { name: one.draft.name, begun: one })),
    ...inChats.flatMap((unsent) =>
      asMessages(unsent, store).map((message) => itemOf('message', message.uid, message)),
    ),
  ];
}

/** Without what other people wrote in a chat; null if nothing else is left, or if the rejections contain it already. */
async function writtenIn(
  store: OpenStore,
  { collection, state, base }: UnsentRecord,
): Promise<Pick<UnsentRecord, 'collection' | 'state'> | null> {
  if (isServerMade(collection)) return null;
  if (!canBeLost(collection)) return { collection, state };
  type State = ReplicatedCollections[typeof collection];
  const record = state as unknown as State;
  const own = (await ownPartsOf(store, collection, record, base as State | null)) ?? [];
  const reduced = withOwnParts(collection, record, own, store.profile.user.uid);
  return reduced === null ? null : { collection, state: { ...reduced } };
}

function itemOf(kind: string, recordId: string, state: object): RevokedDeviceChange {
  const item = { kind, recordId, state: JSON.stringify(state) };
  let room = HANDED_IN_STATE_MAX;
  // A state that is too large for any document of the database is handed in as shortened text, which can at least be
  // read.
  while (item.state.length > room || bytesOf(item) > ITEM_BYTES) {
    room = Math.floor(room * 0.9);
    item.state = item.state.slice(0, room);
  }
  return item;
}

function bytesOf(item: RevokedDeviceChange): number {
  return new TextEncoder().encode(JSON.stringify(item)).length;
}

async function sendFiles({ http, store, files, signal }: HandInParts): Promise<void> {
  const [sendable, started] = await Promise.all([files.database(), files.begunDatabase()]);
  const waiting = await sendable.list('local');
  const known = new Set(waiting.map(({ hash }) => hash));
  const drafts = (await startedDocuments(started)).flatMap(({ file }) =>
    file === null || known.has(file.hash) ? [] : [{ ...file, type: DOCUMENT_TYPE, state: 'local' } as const],
  );
  if (waiting.length + drafts.length === 0) return;
  const sender = http.as(await uploadRight(http, store, signal));
  for (const file of [...waiting, ...drafts]) {
    const bytes = (await sendable.read(file.hash)) ?? (await started.read(file.hash));
    if (bytes === null) continue;
    await uploadFile(sender, { file, bytes, signal, progress: () => undefined }).catch((error: unknown) => {
      if (!(error instanceof AppError) || !refusedFiles.includes(error.code)) throw error;
    });
  }
}

/** The right to upload files of the store's company; renewed if it expires during a slow upload. */
async function uploadRight(
  http: HttpClient,
  { profile }: OpenStore,
  signal: AbortSignal,
): Promise<Parameters<HttpClient['as']>[0]> {
  const [user, company] = [profile.user.uid, profile.company.uid];
  const ask = async (): Promise<{ token: string; user: string; company: string }> => {
    const body = { items: [], company, done: false };
    const { uploadToken } = await http.call(handIn, { params: {}, body, signal });
    if (uploadToken === null) throw new AppError('session-revoked');
    return { token: uploadToken, user, company };
  };
  let right = await ask();
  return {
    authorize: () => Promise.resolve(right),
    renew: async () => {
      right = await ask();
      return right;
    },
  };
}

/** A former member of a company has no right to its data on any device. */
export async function whereMember(handedIn: Promise<void>): Promise<void> {
  await handedIn.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'company-not-allowed')) throw error;
  });
}
