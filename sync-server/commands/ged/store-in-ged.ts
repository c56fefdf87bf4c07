import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/api/errors.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import type { GedDocument } from '#server/gateways/ged/ged-gateway.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { withGed } from './ged-tokens.ts';
import { ownerOf } from './sign-in-to-ged.ts';

type Needs = Pick<
  Services,
  | 'audit'
  | 'clock'
  | 'companyTurns'
  | 'ged'
  | 'gedAccesses'
  | 'gedPlaces'
  | 'permissionHolders'
  | 'secretBox'
  | 'store'
>;

/**
 * Files a PDF of the company in the GED and returns its key there.
 * @throws AppError not-found (no such file here), file-type-not-allowed, and of `withGed`
 */
export async function storeInGed(
  services: Needs,
  { person, actor }: { person: Administrator; actor: Member },
  { file, ...document }: GedDocument & { file: string },
): Promise<string> {
  const { files } = await services.store.company(person.company);
  const held = new CompanyFiles(files);
  const documents = checkPermission(await services.permissionHolders.of(actor), 'documents.viewer').valid;
  if ((await held.describe(file, { documents })) === null) throw new AppError('not-found');
  const content = await buffer(held.read(file));
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') throw new AppError('file-type-not-allowed');
  const stored = await withGed(services, ownerOf(person), (access) =>
    services.ged.store(access, document, content),
  );
  const { uid: user, company, address } = person;
  const subject = document.key;
  await services.audit.record({ event: 'ged-document-stored', user, company, subject, address });
  return stored;
}
