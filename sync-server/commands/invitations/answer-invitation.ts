import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { closedAs, type MembershipInvitation } from '#domain/entities/membership-invitation.ts';
import type { User } from '#domain/entities/user.ts';
import { nothing, type Grantor } from '#domain/rules/permissions/may-give.ts';
import { groupsNow, requireSeats, withApplications } from '#server/commands/company/company-people.ts';
import {
  inGroups,
  membershipsOf,
  setMemberships,
  type Memberships,
} from '#server/commands/company/group-members.ts';
import { grantorOf, requireGift, heldRightsOf } from '#server/policies/giving.ts';
import { canAnswer, inviterNow } from '#server/policies/membership-invitations.ts';
import { unlessStoreFailed } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'companyTurns' | 'membershipInvitations'>;

interface Answer {
  /** uid of the person who answers. */
  account: string;
  invitation: string;
  address: string;
}

/** The invitations that `account` can answer now. */
export async function openInvitations(
  services: Pick<Services, 'clock' | 'membershipInvitations'>,
  account: User,
): Promise<MembershipInvitation[]> {
  const all = await services.membershipInvitations.ofAccount(account.uid);
  return all.filter((each) => isOpen(services, each) && !account.companies.includes(each.company));
}

/** An accepted invitation can be answered again if the process stopped before the account joined the company. */
function isUndecided({ status }: MembershipInvitation): boolean {
  return status === 'pending' || status === 'accepted';
}

function isOpen({ clock }: Pick<Services, 'clock'>, invitation: MembershipInvitation): boolean {
  return isUndecided(invitation) && new Date(invitation.expiresAt) > clock.now();
}

/**
 * Adds the account to the company with the rights of the invitation that the inviter may still give. Idempotent.
 * @throws AppError with the codes of the call `acceptInvitation`
 */
export async function acceptInvitation(services: Needs, answer: Answer): Promise<MembershipInvitation> {
  const { company } = await ownInvitation(services, answer);
  return services.companyTurns.run(company, async () => {
    const invitation = await ownInvitation(services, answer);
    const account = await accountNow(services, answer.account);
    if (account.companies.includes(company)) {
      if (invitation.status === 'accepted') return invitation;
      throw new AppError('already-in-company');
    }
    if (!isOpen(services, invitation)) throw new AppError('invitation-closed');
    await requireCompany(services, company);
    const entry = await judgedEntry(services, invitation, account);
    await services.audit.record({
      event: 'invitation-accepted',
      user: account.uid,
      company,
      subject: invitation.uid,
      address: answer.address,
    });
    // Closed first, so that an invitation that is withdrawn or declined at the same time admits nobody.
    await close(services, invitation, 'accepted');
    await enter(services, invitation, entry);
    return invitation;
  });
}

/** @throws AppError not-found, invitation-closed */
export async function declineInvitation(services: Needs, answer: Answer): Promise<void> {
  const invitation = await ownInvitation(services, answer);
  const account = await accountNow(services, answer.account);
  if (account.companies.includes(invitation.company)) throw new AppError('invitation-closed');
  await services.audit.record({
    event: 'invitation-declined',
    user: account.uid,
    company: invitation.company,
    subject: invitation.uid,
    address: answer.address,
  });
  await close(services, invitation, 'declined');
}

/** @throws AppError not-found: also for another person's invitation */
async function ownInvitation(
  { membershipInvitations }: Needs,
  { account, invitation }: Answer,
): Promise<MembershipInvitation> {
  const found = (await membershipInvitations.ofAccount(account)).find(({ uid }) => uid === invitation);
  if (found === undefined) throw new AppError('not-found');
  return found;
}

async function accountNow({ central }: Needs, uid: string): Promise<User> {
  const account = await central.users.read(uid);
  if (account === null || !canAnswer(account)) throw new AppError('invitation-closed');
  return account;
}

async function requireCompany({ central }: Needs, uid: string): Promise<void> {
  const company = await central.companies.read(uid);
  if (company === null || company.deleted) throw new AppError('invitation-closed');
  if (company.blocked) throw new AppError('company-blocked');
}

/** Retries on top of a concurrent write of another server. @throws AppError invitation-closed */
async function close(
  { membershipInvitations }: Needs,
  invitation: MembershipInvitation,
  status: 'accepted' | 'declined',
): Promise<void> {
  const closed = await membershipInvitations.change(invitation, (held) => {
    if (held.uid !== invitation.uid || !isUndecided(held)) throw new AppError('invitation-closed');
    return closedAs(held, status);
  });
  if (closed === null) throw new AppError('invitation-closed');
}

interface Entry {
  giver: Grantor;
  memberships: Memberships;
  /** Returns the account with the new membership, checked against the state that is being written. */
  entered: (held: User) => User;
}

/** Checks everything before the first write. */
async function judgedEntry(services: Needs, invitation: MembershipInvitation, account: User): Promise<Entry> {
  const { company, applications, groups: wanted } = invitation;
  return asAnswered(async () => {
    const groups = await groupsNow(services, company);
    const inviter = await inviterNow(services, invitation, groups);
    const memberships = membershipsOf(inviter, groups, { user: account.uid, wanted });
    const giver = await grantorOf(services, inviter, groups);
    const entered = (held: User): User => {
      if (held.companies.includes(company)) return held;
      if (!canAnswer(held)) throw new AppError('invitation-closed');
      if (held.companyadmin && !invitation.companyadmin) throw new AppError('invitation-needs-admin');
      const next = {
        ...held,
        companies: [...held.companies, company],
        active: [...held.active.filter((each) => each !== company), company],
        applications: withApplications(held, company, applications),
      };
      requireGift(giver, nothing, heldRightsOf(next, company, memberships.after));
      return inGroups(next, memberships.after);
    };
    entered(account);
    for (const app of applications) await requireSeats(services, company, app, [account.uid]);
    return { giver, memberships, entered };
  });
}

/** Groups are written first: if a write fails, the person is never in fewer groups than requested without an error. */
async function enter(
  services: Needs,
  invitation: MembershipInvitation,
  { giver, memberships, entered }: Entry,
): Promise<void> {
  try {
    await asAnswered(async () => {
      await setMemberships(services, giver, memberships);
      await services.central.users.change(invitation.account, entered);
    });
  } catch (error) {
    if (unlessStoreFailed(error) === null) await takeBack(services, invitation, { giver, memberships });
    throw error;
  }
}

/**
 * Undoes the first writes after a refusal: the person can try again, and no group lists somebody who is not in the
 * company.
 */
async function takeBack(
  services: Needs,
  invitation: MembershipInvitation,
  { giver, memberships }: Pick<Entry, 'giver' | 'memberships'>,
): Promise<void> {
  const { user, before, after } = memberships;
  const account = await services.central.users.read(user);
  if (account?.companies.includes(invitation.company) === true) return;
  await setMemberships(services, giver, { user, wanted: [], before: after, after: before });
  const { email, firstName, lastName } = invitation;
  await services.membershipInvitations.change(invitation, (held) =>
    held.uid === invitation.uid && held.status === 'accepted'
      ? { ...held, status: 'pending', email, firstName, lastName }
      : held,
  );
}

/** Error codes for the invited person, who administers nothing there. */
const answered: Partial<Record<ErrorCode, ErrorCode>> = {
  'not-allowed': 'invitation-outdated',
  'right-not-held': 'invitation-outdated',
  'visitor-gives-nothing': 'invitation-outdated',
  'not-found': 'invitation-outdated',
  'licenses-used-up': 'invitation-no-seat',
  'suitable-license-not-found': 'invitation-no-seat',
};

async function asAnswered<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const code = error instanceof AppError ? answered[error.code] : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
