import type { InvitationOutcome } from '#domain/api/company/users.ts';
import { AppError } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import { nothing } from '#domain/rules/permissions/may-give.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { invitationMail } from '#server/mails/invitation-mail.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { grantorOf, requireGift, heldRightsOf } from '#server/policies/giving.ts';
import { temporaryPassword } from '#server/security/passwords/temporary-password.ts';
import type { Services } from '#server/services.ts';
import { groupsNow, personOf } from './company-people.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'log' | 'mail' | 'passwords'>;

export interface InvitationLetter {
  company: string;
  /** The administrator's language: an invited person has seldom used one yet. */
  language: MailLanguage;
  /** This product's origin, as the administrator's browser sees it. */
  origin: string;
}

/** Sets a temporary password and mails it to the person. The account remains if the mail fails. */
export async function sendInvitation(
  services: Needs,
  user: User,
  { company, language, origin }: InvitationLetter,
): Promise<InvitationOutcome> {
  const { mail, log, clock } = services;
  const password = temporaryPassword();
  const passwordHash = await services.passwords.hash(password);
  const updatedAt = clock.now().toISOString();
  await services.central.credentials.change(user.uid, (held) => ({
    ...held,
    user: user.uid,
    passwordHash,
    updatedAt,
  }));
  if (mail === null) return 'failed';
  const place = await services.central.companies.read(company);
  const letter = { company: place?.name ?? '', password, address: `${origin}/auth` };
  try {
    await mail.send(invitationMail(user, user.language ?? language, letter));
    return mail instanceof DemoMailbox ? 'mailbox' : 'sent';
  } catch (error) {
    log.warn({ error }, 'invitation not sent');
    return 'failed';
  }
}

/**
 * Sends a new invitation and voids the previous one. The caller must be allowed to give everything it gives.
 * @throws AppError not-found (no person of the company, or one who has already signed in), and as `requireGift`
 */
export async function inviteAgain(
  services: Needs,
  admin: Administrator,
  uid: string,
  letter: Omit<InvitationLetter, 'company'>,
): Promise<InvitationOutcome> {
  const user = await personOf(services, admin.company, uid);
  if (user.emailVerified || !user.active.includes(admin.company)) throw new AppError('not-found');
  const groups = await groupsNow(services, admin.company);
  const giver = await grantorOf(services, admin, groups);
  requireGift(giver, nothing, heldRightsOf(user, admin.company, groups));
  await services.audit.record({
    event: 'user-invited',
    user: admin.uid,
    company: admin.company,
    subject: uid,
    address: admin.address,
  });
  return sendInvitation(services, user, { ...letter, company: admin.company });
}
