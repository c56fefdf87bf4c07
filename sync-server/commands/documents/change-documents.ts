import type { Database } from '#couchdb/store.ts';
import type { DocumentChange, DocumentOutcome, DocumentPlace } from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import type { DocumentAction, FiledDocument } from '#domain/entities/filed-document.ts';
import { isFiling, type FilingOf } from '#domain/entities/filing.ts';
import { fullPathOf } from '#domain/rules/filing/full-path.ts';
import { keptHistory } from '#domain/rules/filing/merge-filing.ts';
import { withoutTextRuns } from '#domain/rules/filing/text/text-runs.ts';
import type { Services } from '#server/services.ts';
import { changeFiling, type Filer, type FilingState } from './filing-records.ts';
import { findPlace, presentPathOf, requireForm } from './places.ts';

type Needs = Pick<Services, 'clock' | 'conflicts' | 'storage' | 'store'>;

const FROM_MAX = 500;

type Change = (held: FilingOf<'document'>) => FilingState | null | Promise<FilingState | null>;

/** @throws AppError not-found if it is not a document, and what `change` throws */
function changeDocument(services: Needs, filer: Filer, uid: string, change: Change): Promise<void> {
  return changeFiling(services, filer, uid, (held) => {
    if (!isFiling(held, 'document')) throw new AppError('not-found');
    return change(held);
  });
}

/**
 * Changes each document separately. Errors that are not specific to one document, such as a store failure, stop the
 * whole call.
 */
async function changeEach(uids: readonly string[], change: (uid: string) => Promise<void>) {
  const outcomes: DocumentOutcome[] = [];
  for (const uid of uids) {
    const code = await change(uid).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError && ofOne.has(error.code)) return error.code;
        throw error;
      },
    );
    outcomes.push({ uid, code });
  }
  return outcomes;
}

const ofOne: ReadonlySet<string> = new Set([
  'not-found',
  'not-allowed',
  'document-empty',
  'document-field-missing',
  'filing-place-unknown',
]);

/** @throws AppError filing-place-unknown if none of the documents can move there */
export async function moveDocuments(
  services: Needs,
  filer: Filer,
  uids: readonly string[],
  to: DocumentPlace,
): Promise<DocumentOutcome[]> {
  const { records } = await services.store.company(filer.company);
  return changeEach([...new Set(uids)], (uid) =>
    changeDocument(services, filer, uid, (held) => moved(services, { records, filer }, held, to)),
  );
}

async function moved(
  services: Needs,
  { records, filer }: { records: Database; filer: Filer },
  { deleted, data }: FilingOf<'document'>,
  to: DocumentPlace,
): Promise<FilingState | null> {
  if (deleted) throw new AppError('not-found');
  const next = {
    classification: to.classification ?? data.classification,
    organizationalItem: to.organizationalItem === undefined ? data.organizationalItem : to.organizationalItem,
    box: to.box === undefined ? data.meta.box : to.box,
  };
  if (next.box === null && data.meta.hash === null) throw new AppError('document-empty');
  const stays =
    next.classification === data.classification &&
    next.organizationalItem === data.organizationalItem &&
    next.box === data.meta.box;
  if (stays) return null;
  const place = await findPlace(records, next);
  if (next.classification !== data.classification)
    await requireForm(records, place.classification, data.meta.fields);
  const { box, classification, organizationalItem } = next;
  const meta = { ...data.meta, box, fullPath: fullPathOf(place.titles, data.name) };
  const from = (await presentPathOf(records, data)).slice(0, FROM_MAX);
  const entry = { ...entryOf(services, filer, 'moved'), from };
  return {
    deleted,
    data: {
      ...data,
      classification,
      organizationalItem,
      meta,
      history: keptHistory([...data.history, entry]),
    },
  };
}

function entryOf(services: Needs, { user }: Filer, action: DocumentAction) {
  return { action, by: user, at: services.clock.now().toISOString() };
}

/** @throws AppError not-found, document-field-missing */
export async function editDocument(
  services: Needs,
  filer: Filer,
  uid: string,
  change: DocumentChange,
): Promise<void> {
  const { records } = await services.store.company(filer.company);
  await changeDocument(services, filer, uid, async ({ deleted, data }) => {
    if (deleted) throw new AppError('not-found');
    const { name = data.name, fields = data.meta.fields, extract = data.extract } = change;
    const place = await findPlace(records, {
      classification: data.classification,
      organizationalItem: null,
      box: null,
    }).catch(unlessUnknown);
    if (change.fields !== undefined && place !== null)
      await requireForm(records, place.classification, fields);
    const fullPath = place === null ? data.meta.fullPath : fullPathOf(place.titles, name);
    const next: FiledDocument = { ...data, name, extract, meta: { ...data.meta, fields, fullPath } };
    const history = [...data.history];
    if (name !== data.name) history.push({ ...entryOf(services, filer, 'renamed'), from: data.name });
    const said = (of: FiledDocument): string => JSON.stringify([of.extract, of.meta.fields]);
    if (said(next) !== said(data)) history.push(entryOf(services, filer, 'edited'));
    const changed = history.length > data.history.length;
    return changed ? { deleted, data: { ...next, history: keptHistory(history) } } : null;
  });
}

/** The place of a document may have been deleted; the document can still be renamed. */
function unlessUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'filing-place-unknown') return null;
  throw error;
}

/** `ofOthers`: whether to include documents that somebody else registered. */
export async function deleteDocuments(
  services: Needs,
  filer: Filer,
  uids: readonly string[],
  { deleted, ofOthers }: { deleted: boolean; ofOthers: boolean },
): Promise<DocumentOutcome[]> {
  const { records } = await services.store.company(filer.company);
  return changeEach([...new Set(uids)], (uid) =>
    changeDocument(services, filer, uid, async (held) => {
      const { data } = held;
      if (!ofOthers && held.createdBy !== filer.user) throw new AppError('not-allowed');
      if (held.deleted === deleted) return null;
      if (!deleted)
        await findPlace(records, {
          classification: data.classification,
          organizationalItem: data.organizationalItem,
          box: data.meta.box,
        });
      const entry = entryOf(services, filer, deleted ? 'deleted' : 'restored');
      // Its text may have been erased together with that of another document of the same file.
      const meta = deleted ? data.meta : withoutTextRuns(data.meta);
      return { deleted, data: { ...data, meta, history: keptHistory([...data.history, entry]) } };
    }),
  );
}

/**
 * Queues another run, even after a completed one. Documents whose text may not or cannot be read are left unchanged.
 * @throws AppError not-found
 */
export function readTextAgain(services: Needs, filer: Filer, uid: string): Promise<void> {
  return changeDocument(services, filer, uid, ({ deleted, data }) => {
    if (deleted) throw new AppError('not-found');
    return data.extract ? { deleted, data: { ...data, meta: withoutTextRuns(data.meta) } } : null;
  });
}
