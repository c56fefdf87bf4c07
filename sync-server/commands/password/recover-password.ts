import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { recoveryMail } from '#server/mails/password-mails.ts';
import type { Services } from '#server/services.ts';
import { countMail } from '../registration/registration-mail.ts';

type Needs = Pick<Services, 'attempts' | 'audit' | 'central' | 'config' | 'log' | 'mail' | 'oneTimeTokens'>;

export interface RecoveryRequest {
  login: string;
  app: App;
  language: MailLanguage;
  /** This product's origin, as the person's browser sees it. */
  origin: string;
  address: string;
}

/**
 * Mails a link that lets a person set a new password. With `uniform` login errors it returns before any lookup, so that
 * neither the answer nor its timing reveals whether an account exists.
 * @throws AppError login-method-unavailable; if login errors need not be uniform also user-not-found, mail-not-sent
 */
export async function recoverPassword(services: Needs, request: RecoveryRequest): Promise<void> {
  const { mail, config, log } = services;
  if (mail === null) throw new AppError('login-method-unavailable');
  const sent = send(services, mail, request);
  if (config.loginErrors === 'distinct') return sent;
  sent.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'user-not-found'))
      log.warn({ error }, 'recovery mail not sent');
  });
}

async function send(services: Needs, mail: Mail, request: RecoveryRequest): Promise<void> {
  const user = await services.central.users.byLogin(request.login);
  const known = user !== null && !user.deleted;
  await services.audit.record({
    event: 'recovery-requested',
    user: user?.uid ?? null,
    company: user?.companies[0] ?? null,
    address: request.address,
    ...(known ? {} : { code: 'user-not-found' }),
  });
  if (!known) throw new AppError('user-not-found', { field: 'body.user' });
  // Limits the mails for each person; an earlier mail stays usable, so repeated requests do not lock the person out.
  if (!(await countMail(services, user.uid))) return;
  const token = await issue(services, user, request.app);
  await mail.send(recoveryMail(user, request.language, `${request.origin}/auth?recoveryToken=${token}`));
}

async function issue(services: Needs, user: User, app: App): Promise<string> {
  const credential = await services.central.credentials.read(user.uid);
  const replaces = credential?.updatedAt ?? null;
  return services.oneTimeTokens.issue(
    { purpose: 'recovery', user: user.uid, audience: app, replaces },
    oneTimeTokenTimes.recoveryMinutes * 60,
  );
}
