import { AppError } from '#domain/api/errors.ts';
import type { ProgramDocument } from '#domain/api/programs.ts';
import { isFiling, type Filing, type FilingOf } from '#domain/entities/filing.ts';
import { visibleFilingAreas } from '#domain/rules/filing/visible-filing-areas.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { readFiling } from '#server/commands/documents/filing-records.ts';
import type { Services } from '#server/services.ts';
import type { ProgramActor } from './read-records.ts';

type Parts = Pick<Services, 'permissionHolders' | 'store'>;

/** The creator of the key, if they may see documents today. @throws AppError not-allowed */
export async function documentViewer(services: Parts, member: Member): Promise<ProgramActor> {
  const sees = visibleFilingAreas(await services.permissionHolders.of(member));
  if (!sees.includes('documents')) throw new AppError('not-allowed');
  return { ...member, sees };
}

/** @throws AppError not-allowed, not-found */
export async function readDocument(
  services: Parts,
  member: Member,
  id: string,
): Promise<FilingOf<'document'>> {
  await documentViewer(services, member);
  const { records } = await services.store.company(member.company);
  const held = await readFiling(records, id);
  if (held === null || held.deleted || !isFiling(held, 'document')) throw new AppError('not-found');
  return held;
}

/** Null if it is not a document, or if it is filed under a classification other than the requested one. */
export function presentDocument(filing: Filing, classification?: string): ProgramDocument | null {
  if (!isFiling(filing, 'document')) return null;
  if (classification !== undefined && filing.data.classification !== classification) return null;
  const { uid: id, createdAt, createdBy, data } = filing;
  const { name, extension, type, size, classification: place, organizationalItem, meta } = data;
  const { code, box, fullPath } = meta;
  const filed = { code, classification: place, organizationalItem, box, fullPath };
  return { id, name, extension, type, size, ...filed, createdAt, createdBy };
}
