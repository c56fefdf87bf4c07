import { randomUUID } from 'node:crypto';
import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Filing, FilingData } from '#domain/entities/filing.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'clock' | 'conflicts' | 'storage' | 'store'>;

/** How often a change is retried on the newer state after a concurrent write. */
const ATTEMPTS = 10;

/** The company that owns the filing, and the person who changes it. */
export interface Filer {
  company: string;
  user: string;
}

/** The stored fields that a change of a filing produces. */
export interface FilingState {
  data: FilingData;
  deleted: boolean;
}

export async function readFiling(records: Database, uid: string): Promise<Filing | null> {
  const document = await records.get(documentId('filing', uid));
  return document === null || document['_deleted'] === true ? null : toRecord(document, 'filing');
}

/**
 * Stores a new filing; false if its uid is taken. @throws AppError company-storage-full, store-full, store-unavailable
 */
export async function createFiling(
  services: Needs,
  { company, user }: Filer,
  uid: string,
  data: FilingData,
): Promise<boolean> {
  const at = services.clock.now().toISOString();
  const filing: Filing = {
    uid,
    company,
    createdAt: at,
    createdBy: user,
    deleted: false,
    write: nextWriteMark(null, { id: randomUUID(), by: user, at }),
    kind: data.kind,
    data,
  };
  await services.storage.take(company, sizeOf(filing));
  return wasStored(services, company, filing, null);
}

/**
 * Applies `change` to the filing as stored at that moment; null changes nothing.
 * @throws AppError not-found, company-storage-full, store-full, store-unavailable, and what `change` throws
 */
export async function changeFiling(
  services: Needs,
  { company, user }: Filer,
  uid: string,
  change: (held: Filing) => FilingState | null | Promise<FilingState | null>,
): Promise<void> {
  const { records } = await services.store.company(company);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const document = await records.get(documentId('filing', uid));
    if (document === null || document['_deleted'] === true) throw new AppError('not-found');
    const held = toRecord(document, 'filing');
    const next = await change(held);
    if (next === null || (next.deleted === held.deleted && sameValue(next.data, held.data))) return;
    const at = services.clock.now().toISOString();
    const write = nextWriteMark(held.write, { id: randomUUID(), by: user, at });
    const state: Filing = { ...held, ...next, write };
    const more = sizeOf(state) - sizeOf(held);
    if (more > 0) await services.storage.take(company, more);
    if (await wasStored(services, company, state, document._rev)) return;
  }
  throw new AppError('store-unavailable', { cause: new Error('Overtaken by other writes.') });
}

async function wasStored(
  services: Needs,
  company: string,
  filing: Filing,
  rev: string | null,
): Promise<boolean> {
  const { records } = await services.store.company(company);
  try {
    await records.put(toDocument('filing', filing, rev));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'record-conflict') return false;
    throw error;
  } finally {
    services.conflicts.wrote(company);
  }
}

function sizeOf(filing: Filing): number {
  return Buffer.byteLength(JSON.stringify(filing));
}
