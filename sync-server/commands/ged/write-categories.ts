import { v5 } from 'uuid';
import { documentId, toRecord } from '#couchdb/record-document.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import { writeScope } from '#server/policies/records/write-permission.ts';
import { push } from '#server/replication/push/push.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<
  Services,
  'areaPlaces' | 'clock' | 'conflicts' | 'permissionHolders' | 'replication' | 'storage' | 'store'
>;

/** Ids of categories derive from company and classification, those of their writes from run and category. */
const NAMESPACE = '7d5e0b1c-3a52-4d0e-8c2f-9b1f64a5e0d3';

export function categoryUid(company: string, classification: string): string {
  return v5(`${company}:${classification}`, NAMESPACE);
}

export function writeIdOf(run: string, area: string): string {
  return v5(`${run}:${area}`, NAMESPACE);
}

/** @throws AppError not-allowed */
export async function requireCategories(
  services: Pick<Services, 'permissionHolders'>,
  session: Session,
): Promise<void> {
  const holder = await services.permissionHolders.of(session.actor);
  if (!checkPermission(holder, 'categories.edit').valid) throw new AppError('not-allowed');
}

/** Stored categories in the order of `uids`; null for each that does not exist. */
export async function storedCategories(
  services: Pick<Services, 'store'>,
  company: string,
  uids: readonly string[],
): Promise<(TemplateArea | null)[]> {
  const { records } = await services.store.company(company);
  const documents = await records.getMany(uids.map((uid) => documentId('templateArea', uid)));
  return documents.map((document) =>
    document === null || document['_deleted'] === true ? null : toRecord(document, 'templateArea'),
  );
}

/**
 * Writes categories with the same policies, write marks and limits as the person's device would, so that they replicate
 * in the same way.
 * @returns how many were written; for the others a later state is already stored
 * @throws AppError company-storage-full, not-allowed, store-unavailable
 */
export async function writeCategories(
  services: Needs,
  session: Session,
  rows: readonly TemplateArea[],
): Promise<number> {
  const { company } = session.actor;
  const actor = await services.replication.actors.recent(session.actor);
  const { records } = await services.store.company(company);
  const scope = writeScope(await services.permissionHolders.of(session.actor), 'templateArea');
  const arriving = { name: session.user.name, now: services.clock.now() };
  const parts = {
    records,
    actor,
    scope,
    arriving,
    colleagues: () => Promise.resolve(new Set<string>()),
    areaPlaces: () => services.areaPlaces.of(company),
  };
  let written = 0;
  for (let from = 0; from < rows.length; from += limits.pushRows) {
    const batch = rows.slice(from, from + limits.pushRows);
    const room = await services.storage.room(company, limits.pushBytes);
    const results = await push({ ...parts, room }, { collection: 'templateArea', rows: batch }).finally(
      () => {
        services.conflicts.wrote(company);
      },
    );
    for (const result of results) {
      if (result.outcome === 'accepted') written += 1;
      // Somebody else created it in the meantime; it stays theirs.
      if (result.outcome === 'rejected' && result.code !== 'record-forged-author') throw refusal(result.code);
    }
  }
  return written;
}

function refusal(code: string): AppError {
  if (code === 'company-storage-full') return new AppError('company-storage-full');
  return new AppError(code === 'record-not-allowed' ? 'not-allowed' : 'internal', { cause: code });
}
