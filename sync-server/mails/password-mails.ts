import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { momentText } from './moment-text.ts';
import { mailPhrases } from './phrases.ts';

/** `address`: the page that takes the token. */
export function recoveryMail(user: User, language: MailLanguage, address: string): MailMessage {
  const { greeting, closing, recovery } = mailPhrases[language];
  return composeMail({
    to: user.email,
    language,
    subject: recovery.subject,
    paragraphs: [greeting(user.firstName), recovery.text],
    button: { label: recovery.button, address },
    notes: [recovery.limits(oneTimeTokenTimes.recoveryMinutes), recovery.notYou, closing],
  });
}

/** `address`: the sign-in page. */
export function passwordChangedMail(
  user: User,
  language: MailLanguage,
  { at, address }: { at: Date; address: string },
): MailMessage {
  const { greeting, closing, changed } = mailPhrases[language];
  return composeMail({
    to: user.email,
    language,
    subject: changed.subject,
    paragraphs: [greeting(user.firstName), changed.text(momentText(at, language)), changed.ended],
    button: { label: changed.button, address },
    notes: [changed.notYou, closing],
  });
}
