import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import { secondFactorMail } from '#server/mails/second-factor-mail.ts';
import type { AccountChange } from '#server/mails/second-factor-phrases.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'clock' | 'log' | 'mail'>;

/** Who made a change, and in which words they are told of it. */
export interface NotificationContext {
  language: MailLanguage;
  /** This product's, as the person's browser knows it. */
  origin: string;
  address: string;
}

/** Writes down a change of what guards the account, and tells its owner, who may not have been the one to make it. */
export async function recordAndNotify(
  services: Needs,
  user: User,
  event: AccountChange,
  { language, origin, address }: NotificationContext,
): Promise<void> {
  const company = user.companies[0] ?? null;
  await services.audit.record({ event, user: user.uid, company, address });
  const at = services.clock.now();
  // The change stands whether or not the mail goes out.
  services.mail
    ?.send(secondFactorMail(user, event, { language, at, address: `${origin}/account/security` }))
    .catch((error: unknown) => {
      services.log.warn({ error }, 'mail about a changed second factor not sent');
    });
}
