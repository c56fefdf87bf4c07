import { randomUUID } from 'node:crypto';
import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { ReadDocument, Store, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SharedClassification } from '#domain/entities/classification.ts';
import { filingSchema } from '#domain/entities/filing.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';

const ATTEMPTS = 5;

/** The next state of a company's copy; null if it is equal, or if the company has an item of its own with this uid. */
function nextCopy(
  company: string,
  { uid, deleted, ...shared }: SharedClassification,
  held: ReadDocument | null,
  now: Date,
): StoredDocument | null {
  const before = held === null || held['_deleted'] === true ? null : toRecord(held, 'filing');
  const data = { kind: 'classification' as const, ...shared, forAll: true };
  if (before !== null && before.createdBy !== SERVER_AUTHOR) return null;
  const isUnknown = before === null && deleted;
  if (isUnknown || (before?.deleted === deleted && sameValue(before.data, data))) return null;
  const at = now.toISOString();
  const filing = filingSchema.parse({
    uid,
    company,
    createdAt: before?.createdAt ?? at,
    createdBy: SERVER_AUTHOR,
    deleted,
    write: nextWriteMark(before?.write ?? null, { id: randomUUID(), by: SERVER_AUTHOR, at }),
    kind: data.kind,
    data,
  });
  return toDocument('filing', filing, held?._rev ?? null);
}

/**
 * Copies the provider's classifications into the company's filing. Equal copies are not written, so that devices only
 * get real changes.
 * @throws AppError `store-unavailable`, `store-full`
 */
export async function writeSharedFiling(
  store: Store,
  company: string,
  shared: readonly SharedClassification[],
  now: Date,
): Promise<void> {
  if (shared.length === 0) return;
  const { records } = await store.company(company);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const held = await records.getMany(shared.map(({ uid }) => documentId('filing', uid)));
    const due = shared.flatMap((each, index) => nextCopy(company, each, held[index] ?? null, now) ?? []);
    const outcomes = due.length === 0 ? [] : await records.putMany(due);
    if (outcomes.every(({ outcome }) => outcome === 'written')) return;
  }
  throw new AppError('store-unavailable', { cause: new Error('Copies were overtaken by other writes.') });
}
