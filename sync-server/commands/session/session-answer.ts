import type { SessionAnswer, SessionUser } from '#domain/api/authentication.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import { permissions, type Permission } from '#domain/rules/permissions/permission-names.ts';
import { visitsOf } from '../sign-in/enter-company.ts';
import { applicationsOf, presentCompany, presentSelf } from '#server/presenters/account/session-user.ts';
import { scopeOf } from '#server/replication/scope/scope.ts';
import { memberOf } from '#server/security/sessions/session.ts';
import type { TokenSubject } from '#server/security/tokens/tokens.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<
  Services,
  'accessRequests' | 'blockedHours' | 'central' | 'permissionHolders' | 'replication' | 'tokens'
>;

/** One token for each other product that `user` may open, all of the same session. */
export async function tokensForSiblings(
  services: Pick<Services, 'tokens'>,
  user: User,
  subject: TokenSubject,
  app: App,
): Promise<SessionAnswer['tokens']> {
  const siblings = applicationsOf(user, subject.company).filter((sibling) => sibling !== app);
  const entries = siblings.map(
    async (sibling) => [sibling, (await services.tokens.sign(subject, sibling)).token] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The permissions of `user` in `company`, for the screens only; the server checks again with every call. */
export async function permissionsNow(
  services: Pick<Services, 'permissionHolders'>,
  user: User,
  company: string,
): Promise<Permission[]> {
  const holder = await services.permissionHolders.of(memberOf(user, company));
  return permissions.filter((permission) => checkPermission(holder, permission).valid);
}

/** Names of the companies that `user` may switch between; `entered` is already loaded. */
export async function companyNamesOf(
  services: Pick<Services, 'accessRequests' | 'central'>,
  user: User,
  entered: Company | null,
): Promise<SessionUser['companyNames']> {
  const visited = (await visitsOf(services, user)).map(({ company }) => company);
  const active = [...user.companies.filter((uid) => user.active.includes(uid)), ...visited];
  const others = await services.central.companies.readMany(active.filter((uid) => uid !== entered?.uid));
  return active.flatMap((uid) => {
    const company = uid === entered?.uid ? entered : others.get(uid);
    return company === undefined || company.deleted ? [] : [{ uid, name: company.name }];
  });
}

export async function sessionAnswer(
  services: Needs,
  access: {
    user: User;
    company: Company;
    licenses: readonly License[];
    session: string;
    app: App;
    siblings: boolean;
  },
): Promise<SessionAnswer> {
  const { user, company, app } = access;
  const subject = { user: user.uid, company: company.uid, session: access.session };
  const { token, expiresAt } = await services.tokens.sign(subject, app);
  return {
    customToken: token,
    expiresAt: expiresAt.toISOString(),
    user: presentSelf(user, company.uid, {
      companyNames: await companyNamesOf(services, user, company),
      permissions: await permissionsNow(services, user, company.uid),
    }),
    company: {
      ...presentCompany(company, access.licenses, user),
      ...((await services.blockedHours.problem(company, app)) === null
        ? {}
        : { hoursBlocked: true as const }),
    },
    tokens: access.siblings ? await tokensForSiblings(services, user, subject, app) : {},
    // Only a hint: every sync answer contains the exact scope, which the device follows.
    scope: scopeOf(await services.replication.actors.recent(memberOf(user, company.uid))),
  };
}
