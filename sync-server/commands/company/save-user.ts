import { randomUUID } from 'node:crypto';
import type { CompanyUser, InvitationOutcome, UserInput } from '#domain/api/company/users.ts';
import { AppError } from '#domain/api/errors.ts';
import type { App, User } from '#domain/entities/user.ts';
import { nothing } from '#domain/rules/permissions/may-give.ts';
import { groupsOf } from '#domain/rules/permissions/permission-check.ts';
import { askOwner } from '#server/commands/invitations/ask-owner.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { grantorOf, requireGift, heldRightsOf } from '#server/policies/giving.ts';
import { presentCompanyUser } from '#server/presenters/company/company-user.ts';
import { applicationsOf } from '#server/presenters/account/session-user.ts';
import { normalLogin } from '#server/security/login.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { groupsNow, isActiveAdmin, personOf, requireSeats, withApplications } from './company-people.ts';
import { inGroups, membershipsOf, setMemberships } from './group-members.ts';
import { sendInvitation, type InvitationLetter } from './invite.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

type Needs = Pick<Services, 'companyTurns' | 'passwords'> & NeedsOf<typeof askOwner>;

interface Saved {
  /** Null if the owner of an existing account was invited instead. */
  user: CompanyUser | null;
  invitation: InvitationOutcome;
}

/**
 * Invites a person into the company, or changes a member.
 * @throws AppError with the codes of the call `saveCompanyUser`
 */
export function saveUser(
  services: Needs,
  admin: Administrator,
  wish: UserInput,
  letter: Omit<InvitationLetter, 'company'>,
): Promise<Saved> {
  return services.companyTurns.run(admin.company, () =>
    'uid' in wish ? change(services, admin, wish) : invite(services, admin, wish, letter),
  );
}

type Change = Extract<UserInput, { uid: string }>;
type Invitation = Extract<UserInput, { email: string }>;

async function change(services: Needs, admin: Administrator, wish: Change): Promise<Saved> {
  const before = await personOf(services, admin.company, wish.uid);
  requireChange(admin, before, wish);
  const stepsDown = isActiveAdmin(before, admin.company) && wish.companyadmin === false;
  const leave = { leaving: stepsDown ? [before] : [], companies: [admin.company] };
  const saved = await keepAnAdmin(services, leave, async () => {
    if (stepsDown && before.uid === admin.uid) throw new AppError('own-account');
    await requireNewSeats(services, admin.company, before, wish.applications ?? []);
    return store(services, admin, { user: before, groups: wish.groups, event: 'user-changed' }, (held) => {
      requireChange(admin, held, wish);
      return changed(held, admin.company, wish);
    });
  });
  return { user: saved, invitation: 'none' };
}

/** Fields that are absent stay as stored when the change is written. */
function changed(held: User, company: string, { companyadmin, applications, ...wish }: Change): User {
  return {
    ...held,
    ...ownFields({
      firstName: wish.firstName ?? held.firstName,
      lastName: wish.lastName ?? held.lastName,
      phoneArea: wish.phoneArea ?? held.phoneArea,
      phone: wish.phone ?? held.phone,
    }),
    ...(companyadmin === undefined ? {} : { companyadmin }),
    ...(applications === undefined ? {} : { applications: withApplications(held, company, applications) }),
  };
}

/** @throws AppError not-allowed, user-of-other-companies */
function requireChange(admin: Administrator, held: User, wish: Change): void {
  requireRank(admin, held, wish.companyadmin ?? held.companyadmin);
  refuseForeign(held, changed(held, admin.company, wish));
}

async function invite(
  services: Needs,
  admin: Administrator,
  wish: Invitation,
  letter: Omit<InvitationLetter, 'company'>,
): Promise<Saved> {
  const user = newUser(services, admin.company, wish);
  await requireInvitation(services, admin, user, wish.groups);
  for (const app of wish.applications) await requireSeats(services, admin.company, app, [user.uid]);
  if (!(await isMade(services, admin.company, user)))
    return { user: null, invitation: await askOwner(services, admin, wish, letter) };
  const presented = await store(
    services,
    admin,
    { user, groups: wish.groups, event: 'user-invited' },
    (held) => held,
  );
  const invitation = await sendInvitation(services, user, { ...letter, company: admin.company });
  return { user: presented, invitation };
}

/** False if the e-mail has an account. The inviter learns this, so the number of attempts is limited. */
async function isMade(services: Needs, company: string, user: User): Promise<boolean> {
  try {
    await services.attempts.run([{ limit: 'invitations', key: company }], async () => {
      if (!(await services.central.users.create(user))) throw new AppError('email-in-use');
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'email-in-use') return false;
    throw error;
  }
}

/** Checks that the caller may give everything that the new person will hold, before the account exists. */
async function requireInvitation(
  services: Needs,
  admin: Administrator,
  user: User,
  wanted: readonly string[],
): Promise<void> {
  const groups = await groupsNow(services, admin.company);
  const { after } = membershipsOf(admin, groups, { user: user.uid, wanted });
  const giver = await grantorOf(services, admin, groups);
  requireGift(giver, nothing, heldRightsOf(user, admin.company, after));
}

function newUser({ clock }: Needs, company: string, wish: Invitation): User {
  const login = normalLogin(wish.email);
  return {
    ...ownFields(wish),
    uid: randomUUID(),
    user: login,
    email: login,
    emailVerified: false,
    companyadmin: wish.companyadmin,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [company],
    active: [company],
    groups: [],
    applications: Object.fromEntries(wish.applications.map((app) => [app, [company]])),
    createdAt: clock.now().toISOString(),
    ...(wish.taxDocument === undefined ? {} : { proposedTaxDocument: wish.taxDocument }),
  };
}

interface OwnFields {
  firstName: string;
  lastName: string;
  phoneArea: string | undefined;
  phone: string | undefined;
}

function ownFields({ firstName, lastName, phoneArea, phone }: OwnFields) {
  return { firstName, lastName, name: `${firstName} ${lastName}`, phoneArea, phone };
}

/**
 * Nobody may change account-wide fields, as opposed to those of one membership, while the person has other companies.
 */
function refuseForeign(user: User, next: User): void {
  const touched =
    user.companyadmin !== next.companyadmin ||
    user.firstName !== next.firstName ||
    user.lastName !== next.lastName ||
    (user.phoneArea ?? '') !== (next.phoneArea ?? '') ||
    (user.phone ?? '') !== (next.phone ?? '');
  if (touched && user.companies.length > 1) throw new AppError('user-of-other-companies');
}

/** Only a company admin may create or change a company admin. */
function requireRank(admin: Administrator, before: User, companyadmin: boolean): void {
  if (!admin.companyadmin && (before.companyadmin || companyadmin)) throw new AppError('not-allowed');
}

async function requireNewSeats(
  services: Needs,
  company: string,
  before: User,
  wanted: readonly App[],
): Promise<void> {
  const had = applicationsOf(before, company);
  for (const app of wanted) if (!had.includes(app)) await requireSeats(services, company, app, [before.uid]);
}

interface Stored {
  user: User;
  /** If undefined, the memberships stay as they are. */
  groups: readonly string[] | undefined;
  event: 'user-invited' | 'user-changed';
}

/**
 * Checks the rights against the person as stored at the time of the change, before any write. Groups are written first:
 * if a write fails, the person is never in fewer groups than requested without an error.
 */
async function store(
  services: Needs,
  admin: Administrator,
  { user, groups: wanted, event }: Stored,
  change: (held: User) => User,
): Promise<CompanyUser> {
  const { company } = admin;
  const groups = await groupsNow(services, company);
  const present = groupsOf(groups, user.uid).map(({ uid }) => uid);
  const memberships = membershipsOf(admin, groups, { user: user.uid, wanted: wanted ?? present });
  const giver = await grantorOf(services, admin, groups);
  const judged = (held: User): User => {
    const next = change(held);
    const { before, after } = memberships;
    requireGift(giver, heldRightsOf(held, company, before), heldRightsOf(next, company, after));
    return inGroups(next, after);
  };
  judged(user);
  await setMemberships(services, giver, memberships);
  await services.audit.record({
    event,
    user: admin.uid,
    company,
    subject: user.uid,
    address: admin.address,
  });
  const saved = await services.central.users.change(user.uid, judged);
  if (saved === null) throw new AppError('not-found');
  return presentCompanyUser(saved, company, memberships.after);
}
