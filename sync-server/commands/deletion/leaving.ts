import type { LeavingOutcome } from '#domain/api/profile.ts';
import type { Company } from '#domain/entities/company.ts';
import type { User } from '#domain/entities/user.ts';
import { isActiveAdmin } from '#server/commands/company/company-people.ts';
import type { Services } from '#server/services.ts';

/** What happens to one company when a person leaves for good. */
export interface Leaving {
  company: Company;
  outcome: LeavingOutcome;
}

/** What happens to each company that `person` works in. */
export async function leavingOf(services: Pick<Services, 'central'>, person: User): Promise<Leaving[]> {
  const companies = await services.central.companies.readMany(person.active);
  const there = [...companies.values()].filter(({ deleted }) => !deleted);
  return Promise.all(
    there.map(async (company) => ({ company, outcome: await outcomeOf(services, person, company) })),
  );
}

async function outcomeOf(
  { central }: Pick<Services, 'central'>,
  person: User,
  company: Company,
): Promise<LeavingOutcome> {
  if (!isActiveAdmin(person, company.uid)) return 'left';
  const others = (await central.users.of(company.uid)).filter(({ uid }) => uid !== person.uid);
  if (others.some((other) => isActiveAdmin(other, company.uid))) return 'left';
  if (!isOwn(company, person)) return 'needs-admin';
  return others.some((other) => worksFor(other, company.uid)) ? 'needs-admin-or-alone' : 'erased';
}

/** Whether the person registered the company; a self-employed company without a recorded owner also counts. */
function isOwn({ owner, isSelfEmployed }: Company, { uid }: User): boolean {
  return owner === uid || (owner === undefined && isSelfEmployed === true);
}

/** Somebody who registered from outside is a customer of the company, not a colleague. */
function worksFor(user: User, company: string): boolean {
  return user.active.includes(company) && !user.deleted && user.external !== true;
}
