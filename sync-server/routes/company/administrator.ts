import type { Request } from 'express';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { addressOf } from '#server/http/calls/route.ts';
import { authorise, type Administrator } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

interface CompanyInput {
  params: { company: string };
  session: Session;
  request: Request;
}

/** The caller, if they have `permission` in the company of the address. @throws AppError not-allowed */
export function administrator(
  services: Pick<Services, 'permissionHolders'>,
  { params, session, request }: CompanyInput,
  permission: Permission,
): Promise<Administrator> {
  return authorise(services, { session, company: params.company, address: addressOf(request) }, permission);
}
