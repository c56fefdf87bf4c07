import { randomUUID } from 'node:crypto';
import type { InvitationOutcome, UserInput } from '#domain/api/company/users.ts';
import { AppError } from '#domain/api/errors.ts';
import { INVITATION_DAYS } from '#domain/api/limits.ts';
import { closedAs, type MembershipInvitation } from '#domain/entities/membership-invitation.ts';
import type { User } from '#domain/entities/user.ts';
import { nothing } from '#domain/rules/permissions/may-give.ts';
import { groupsNow } from '#server/commands/company/company-people.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { membershipInvitationMail } from '#server/mails/membership-invitation-mail.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { grantorOf, requireGift } from '#server/policies/giving.ts';
import { canAnswer, standingByTerms } from '#server/policies/membership-invitations.ts';
import { shownName } from '#server/presenters/account/shown-name.ts';
import type { Services } from '#server/services.ts';
import type { InvitationLetter } from '#server/commands/company/invite.ts';

type Needs = Pick<
  Services,
  'attempts' | 'audit' | 'central' | 'clock' | 'log' | 'mail' | 'membershipInvitations'
>;

type Letter = Omit<InvitationLetter, 'company'>;
type Wish = Extract<UserInput, { email: string }>;

/**
 * Invites the owner of the account with this e-mail to work in this company too. The caller has already checked the
 * rights that the invitation gives. An earlier invitation is replaced.
 * @throws AppError already-in-company, email-in-use (an account that cannot answer)
 */
export async function askOwner(
  services: Needs,
  admin: Administrator,
  wish: Wish,
  letter: Letter,
): Promise<InvitationOutcome> {
  const field = 'body.user.email';
  const account = await services.central.users.byLogin(wish.email);
  if (account === null || account.deleted) throw new AppError('email-in-use', { field });
  if (account.companies.includes(admin.company)) throw new AppError('already-in-company', { field });
  if (!canAnswer(account)) throw new AppError('email-in-use', { field });
  const { email, firstName, lastName, applications, groups, companyadmin } = wish;
  const invitation: MembershipInvitation = {
    uid: randomUUID(),
    ...(await askedNow(services, admin)),
    account: account.uid,
    email,
    firstName,
    lastName,
    applications,
    groups,
    companyadmin,
  };
  await note(services, admin, 'user-invited', account.uid);
  await services.membershipInvitations.ask(invitation);
  return sendMail(services, account, invitation, letter);
}

type Asked = Pick<
  MembershipInvitation,
  'company' | 'companyName' | 'invitedBy' | 'createdAt' | 'expiresAt' | 'status'
>;

async function askedNow({ central, clock }: Needs, { uid, company }: Administrator): Promise<Asked> {
  const [place, inviter] = await Promise.all([central.companies.read(company), central.users.read(uid)]);
  if (place === null || inviter === null) throw new AppError('not-allowed');
  const now = clock.now();
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + INVITATION_DAYS);
  return {
    company,
    companyName: shownName(place),
    invitedBy: { uid, name: inviter.name },
    createdAt: now.toISOString(),
    expiresAt: expires.toISOString(),
    status: 'pending',
  };
}

/**
 * Sends the mail again. The caller must be allowed to give all that the invitation gives.
 * @throws AppError not-found, invitation-closed, invitation-outdated (a group was deleted), and as `requireGift`
 */
export async function renewInvitation(
  services: Needs,
  admin: Administrator,
  uid: string,
  letter: Letter,
): Promise<InvitationOutcome> {
  const found = await invitationOf(services, admin, uid);
  const account = await services.central.users.read(found.account);
  if (account === null || !canAnswer(account) || account.companies.includes(admin.company))
    throw new AppError('invitation-closed');
  const groups = await groupsNow(services, admin.company);
  const standing = standingByTerms(found, groups);
  if (standing.groups.length < found.groups.length) throw new AppError('invitation-outdated');
  requireGift(await grantorOf(services, admin, groups), nothing, standing);
  await services.attempts.spend({ limit: 'invitations', key: admin.company });
  const asked = await askedNow(services, admin);
  await note(services, admin, 'user-invited', found.account);
  const renewed = await changePending(services, found, (held) => ({ ...held, ...asked }));
  return sendMail(services, account, renewed, letter);
}

/** @throws AppError not-found, invitation-closed */
export async function withdrawInvitation(
  services: Pick<Services, 'audit' | 'membershipInvitations'>,
  admin: Administrator,
  uid: string,
): Promise<void> {
  const found = await invitationOf(services, admin, uid);
  await note(services, admin, 'invitation-withdrawn', found.account);
  await changePending(services, found, (held) => closedAs(held, 'withdrawn'));
}

/** Only a company admin may access the invitation of one. @throws AppError not-found, not-allowed */
async function invitationOf(
  { membershipInvitations }: Pick<Services, 'membershipInvitations'>,
  { company, companyadmin }: Administrator,
  uid: string,
): Promise<MembershipInvitation> {
  const found = (await membershipInvitations.ofCompany(company)).find((each) => each.uid === uid);
  if (found === undefined) throw new AppError('not-found');
  if (found.companyadmin && !companyadmin) throw new AppError('not-allowed');
  return found;
}

/** @throws AppError invitation-closed: answered, withdrawn or replaced in the meantime */
async function changePending(
  { membershipInvitations }: Pick<Services, 'membershipInvitations'>,
  found: MembershipInvitation,
  change: (held: MembershipInvitation) => MembershipInvitation,
): Promise<MembershipInvitation> {
  const next = await membershipInvitations.change(found, (held) => {
    if (held.uid !== found.uid || held.status !== 'pending') throw new AppError('invitation-closed');
    return change(held);
  });
  if (next === null) throw new AppError('invitation-closed');
  return next;
}

function note(
  { audit }: Pick<Services, 'audit'>,
  { uid, company, address }: Administrator,
  event: 'user-invited' | 'invitation-withdrawn',
  subject: string,
): Promise<void> {
  return audit.record({ event, user: uid, company, subject, address });
}

/** If the mail fails, the invitation remains and its owner finds it in the app. */
async function sendMail(
  { mail, log }: Needs,
  account: User,
  { companyName, invitedBy }: MembershipInvitation,
  { language, origin }: Letter,
): Promise<InvitationOutcome> {
  if (mail === null) return 'failed';
  const letter = {
    company: companyName,
    inviter: invitedBy.name,
    address: `${origin}/settings/access`,
    days: INVITATION_DAYS,
  };
  try {
    await mail.send(membershipInvitationMail(account, account.language ?? language, letter));
    return mail instanceof DemoMailbox ? 'mailbox' : 'sent';
  } catch (error) {
    log.warn({ error }, 'membership invitation not sent');
    return 'failed';
  }
}
