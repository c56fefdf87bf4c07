import type { Company, License } from '#domain/entities/company.ts';
import type { Group } from '#domain/entities/group.ts';
import type { Opportunity } from '#domain/entities/plan.ts';
import type { Credential, User } from '#domain/entities/user.ts';
import type { Central } from '#server/stores/central/central.ts';

/**
 * Overwrites a test's central documents unconditionally. The product never does that: it only updates current
 * revisions.
 */
export const put = {
  user: async ({ users }: Pick<Central, 'users'>, user: User): Promise<void> => {
    if ((await users.change(user.uid, () => user)) === null && !(await users.create(user)))
      throw new Error(`The login ${user.user} is taken.`);
  },
  credential: async (
    { credentials }: Pick<Central, 'credentials'>,
    credential: Credential,
  ): Promise<void> => {
    await credentials.change(credential.user, () => credential);
  },
  company: async ({ companies }: Pick<Central, 'companies'>, company: Company): Promise<void> => {
    if ((await companies.change(company.uid, () => company)) === null) await companies.create(company);
  },
  license: async ({ licenses }: Pick<Central, 'licenses'>, license: License): Promise<void> => {
    if ((await licenses.change(license, () => license)) === null) await licenses.create(license);
  },
  group: async ({ groups }: Pick<Central, 'groups'>, group: Group): Promise<void> => {
    if ((await groups.change(group, () => group)) === null) await groups.create(group);
  },
  opportunity: async (
    { opportunities }: Pick<Central, 'opportunities'>,
    opportunity: Opportunity,
  ): Promise<void> => {
    await opportunities.change(opportunity.uid, () => opportunity);
  },
};
