import type { CompanyUser } from '#domain/api/company/users.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import { groupsOf } from '#domain/rules/permissions/permission-check.ts';
import { applicationsOf } from '#server/presenters/account/session-user.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';

/** `user` as the administrators of `company` may see them; `groups` are the company's. */
export function presentCompanyUser(user: User, company: string, groups: readonly Group[]): CompanyUser {
  return {
    uid: user.uid,
    firstName: user.firstName,
    lastName: user.lastName,
    name: user.name,
    user: user.user,
    phoneArea: user.phoneArea ?? '',
    phone: user.phone ?? '',
    companyadmin: user.companyadmin,
    external: user.external === true,
    active: user.active.includes(company) && !user.blocked,
    invited: !user.emailVerified,
    applications: applicationsOf(user, company),
    groups: groupsOf(groups, user.uid).map(({ uid }) => uid),
    shared: user.companies.length > 1,
    machine: user.accessControl?.[THIS_APP] ?? null,
  };
}
