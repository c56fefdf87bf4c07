import { AppError } from '#domain/api/errors.ts';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import type { AuditedAdmin } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';

/** @param look what new documents begin with; null removes it. @throws AppError not-allowed: the company is gone */
export function saveDocumentDefault(
  { audit, central, clock, companyTurns }: Pick<Services, 'audit' | 'central' | 'clock' | 'companyTurns'>,
  { uid: user, company, address }: AuditedAdmin,
  look: DocumentDefault | null,
): Promise<void> {
  return companyTurns.run(company, async () => {
    const held = await central.companies.read(company);
    if (held === null || held.erasure !== undefined) throw new AppError('not-allowed');
    await audit.record({ event: 'company-settings-changed', user, company, address });
    await central.documentDefaults.set(company, look, clock.now());
  });
}
