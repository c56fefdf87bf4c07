import type { Registered } from '#domain/api/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import type { Mail, MailMessage } from '#server/gateways/mail/mail.ts';
import { knownAccountMail } from '#server/mails/registration-mails.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'attempts' | 'central' | 'config' | 'log' | 'mail'>;

/** Who registers, and from where. */
export interface RegistrationCaller {
  language: MailLanguage;
  /** This product's, as the person's browser knows it. */
  origin: string;
  address: string;
}

/** @throws AppError registration-unavailable where nobody could confirm their e-mail */
export function mailOf({ mail }: Pick<Services, 'mail'>): Mail {
  if (mail === null) throw new AppError('registration-unavailable');
  return mail;
}

/** The account stands whether or not the mail goes out; the answer says which. */
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
 * Where accounts must not be told apart, a registration with an e-mail that has an account is answered as one without,
 * and its owner is told by mail; elsewhere the error stays.
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
  // It goes to the account's owner, who need not be the one who asks.
  return sendRegistered(services, knownAccountMail(user, user.language ?? language, `${origin}/auth`));
}

/** A mail about a registration counts as one of recovery, whether the e-mail was known or not; false above the limit. */
export async function countMail({ attempts }: Pick<Services, 'attempts'>, user: string): Promise<boolean> {
  try {
    await attempts.spend({ limit: 'recoveryMails', key: user });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
