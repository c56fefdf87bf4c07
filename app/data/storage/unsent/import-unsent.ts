import { AppError } from '#domain/api/errors.ts';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { chatOfMessage } from '#domain/entities/chat.ts';
import type { UnsentWorkExport } from '#domain/entities/unsent-export.ts';
import { canBeLost } from '#domain/rules/changes/authored-changes.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import { putNew } from '#app/data/local-store/writes/put.ts';
import { rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import type { Imported, Profile } from '../../ports.ts';
import { withoutOthersParts } from '#app/data/records/rejections/own-parts.ts';
import { adoptDocuments, startedHashes, type AdoptDocumentsParts } from './adopt-documents.ts';
import { adoptDraft } from './adopt-draft.ts';
import { adoptRecord } from './adopt-record.ts';
import { adoptUnsent } from './adopt-unsent.ts';
import { readBundle, type UnsentBundle } from './bundle.ts';
import { zipEntries } from './zip-entries.ts';

/** Validates all of an exported file; nothing is imported yet. */
export async function readUnsent(file: Blob, profile: Profile): Promise<UnsentBundle> {
  const { company, user } = profile;
  const bundle = await readBundle(file, zipEntries, company.uid);
  const own = bundle.manifest.company === company.uid && bundle.manifest.user === user.uid;
  if (!own || !bundle.work.records.every(({ state }) => isOwn(state, profile)))
    throw new AppError('import-of-another-person');
  return bundle;
}

/**
 * Imports another device's unsent work. After an interruption it is repeated from the start: items that were imported
 * already are recognised. Files come first, because records refer to them.
 */
export async function takeOver(
  parts: AdoptDocumentsParts & { keep: KeyValueStore; now: Date },
  bundle: UnsentBundle,
): Promise<Imported> {
  const { store, now } = parts;
  const { work, files, elsewhere } = bundle;
  const imported: Imported = { records: 0, drafts: 0, files: 0, elsewhere };
  const typeOf = new Map(work.files.map(({ hash, type }) => [hash, type]));
  const begun = startedHashes(work);
  for (const [hash, bytes] of files)
    if (!begun.has(hash) && (await parts.files.adopt(bytes, typeOf.get(hash) === DOCUMENT_TYPE)))
      imported.files += 1;
  for (const record of work.records) if (await adoptRecord(store, record, now)) imported.records += 1;
  const documents = await adoptDocuments(parts, bundle);
  imported.records += documents.kept;
  imported.drafts += documents.begun;
  for (const rejection of work.rejections) if (await adoptRejection(store, rejection)) imported.records += 1;
  for (const draft of work.drafts) if (await adoptDraft(store, draft)) imported.drafts += 1;
  for (const unsent of work.inChats ?? [])
    if (await adoptUnsent(store, parts.keep, unsent)) imported.drafts += 1;
  return imported;
}

function isOwn(state: object, { company, user }: Profile): boolean {
  const { company: of, write } = state as { company?: unknown; write?: { by?: unknown } };
  return of === company.uid && write?.by === user.uid;
}

async function adoptRejection(
  store: OpenStore,
  rejection: UnsentWorkExport['rejections'][number],
): Promise<boolean> {
  const whole = rejection as unknown as StoredRejection;
  const kept = (await isOfHeldChat(store, whole)) ? whole : withoutOthersParts(whole, store.profile.user.uid);
  if (kept === null) return false;
  return putNew(rejectionsIn(store), kept);
}

/** Items that belong to no chat are accepted. A chat that is missing here may have been lost since. */
async function isOfHeldChat(
  { collections: { chat } }: OpenStore,
  { ofCollection, recordId }: StoredRejection,
): Promise<boolean> {
  if (!canBeLost(ofCollection)) return true;
  const uid = ofCollection === 'chat' ? recordId : chatOfMessage(recordId);
  return (await findRecord(chat, uid)) !== null;
}
