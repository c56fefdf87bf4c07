import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import { secondFactorMail } from '#server/mails/second-factor-mail.ts';
import type { AccountChange } from '#server/mails/second-factor-phrases.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'clock' | 'log' | 'mail'>;

/** Who made a change, and the language and origin of the notification. */
export interface NotificationContext {
  language: MailLanguage;
  /** This product's origin, as the person's browser sees it. */
  origin: string;
  address: string;
}

/** Writes a change of the account's protection to the audit log and notifies its owner, who may not have made it. */
export async function recordAndNotify(
  services: Needs,
  user: User,
  event: AccountChange,
  { language, origin, address }: NotificationContext,
): Promise<void> {
  const company = user.companies[0] ?? null;
  await services.audit.record({ event, user: user.uid, company, address });
  const at = services.clock.now();
  // The change remains if the mail fails.
  services.mail
    ?.send(secondFactorMail(user, event, { language, at, address: `${origin}/account/security` }))
    .catch((error: unknown) => {
      services.log.warn({ error }, 'mail about a changed second factor not sent');
    });
}
