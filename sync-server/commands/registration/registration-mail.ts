import type { Registered } from '#domain/api/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import type { Mail, MailMessage } from '#server/gateways/mail/mail.ts';
import { knownAccountMail } from '#server/mails/registration-mails.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'attempts' | 'central' | 'config' | 'log' | 'mail'>;

/** The client that registers. */
export interface RegistrationCaller {
  language: MailLanguage;
  /** This product's origin, as the person's browser sees it. */
  origin: string;
  address: string;
}

/** @throws AppError registration-unavailable if no mail can be sent, since e-mails could not be confirmed */
export function mailOf({ mail }: Pick<Services, 'mail'>): Mail {
  if (mail === null) throw new AppError('registration-unavailable');
  return mail;
}

/** The account remains if the mail fails; the answer states whether it was sent. */
export async function sendRegistered(
  services: Pick<Services, 'mail' | 'log'>,
  message: MailMessage,
): Promise<Registered['mail']> {
  const mail = mailOf(services);
  try {
    await mail.send(message);
    return mail instanceof DemoMailbox ? 'mailbox' : 'sent';
  } catch (error) {
    services.log.warn({ error }, 'mail about a registration not sent');
    return 'failed';
  }
}

/**
 * If login errors are uniform, a registration with the e-mail of an existing account gets the normal answer, and the
 * account's owner is notified by mail; otherwise the error stays.
 */
export async function answerKnownEmail(
  services: Needs,
  error: unknown,
  email: string,
  { language, origin }: RegistrationCaller,
): Promise<Registered['mail']> {
  const telling = services.config.loginErrors === 'distinct';
  if (telling || !(error instanceof AppError) || error.code !== 'email-in-use') throw error;
  const user = await services.central.users.byLogin(email);
  if (user === null || !(await countMail(services, user.uid))) return 'sent';
  // The mail goes to the account's owner, who may not be the one who registers.
  return sendRegistered(services, knownAccountMail(user, user.language ?? language, `${origin}/auth`));
}

/**
 * Counts a registration mail towards the limit of recovery mails, whether or not the e-mail has an account; false above
 * the limit.
 */
export async function countMail({ attempts }: Pick<Services, 'attempts'>, user: string): Promise<boolean> {
  try {
    await attempts.spend({ limit: 'recoveryMails', key: user });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
