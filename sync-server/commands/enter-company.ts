import { AppError } from '#domain/api/errors.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { writeProjections } from '#server/stores/company-projections.ts';
import { accessProblem, chooseCompany } from './sign-in-checks.ts';

export interface EnteredCompany {
  company: Company;
  licenses: License[];
}

/**
 * The company `user` may work in with `app` now: the wanted one, else the first they are active in.
 * @throws AppError company-not-allowed, user-is-inactive, company-blocked, sso-user-is-not-in-app,
 *   suitable-license-not-found
 */
export async function companyToEnter(
  services: Services,
  user: User,
  app: App,
  wanted: string | undefined,
): Promise<EnteredCompany> {
  const uid = chooseCompany(user, wanted);
  const [company, licenses] = await Promise.all([
    services.central.companies.read(uid),
    services.central.licenses.of(uid),
  ]);
  const refusal = accessProblem(user, company, licenses, app);
  if (refusal !== null || company === null) throw refusal ?? new AppError('company-not-allowed');
  return { company, licenses };
}

/** What a device entering the company will fetch of the central database is brought up to date. */
export async function prepareCompany(
  services: Services,
  { company, licenses }: EnteredCompany,
): Promise<void> {
  const { central, store, clock } = services;
  const [users, globals] = await Promise.all([central.users.of(company.uid), central.globals.all()]);
  await writeProjections(store, company.uid, { users, company, licenses, globals }, clock.now());
}
