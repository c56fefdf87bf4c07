import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { momentText } from './moment-text.ts';
import { mailPhrases } from './phrases.ts';
import { secondFactorPhrases, type AccountChange } from './second-factor-phrases.ts';

/** `address`: the page with the account's security settings. */
export function secondFactorMail(
  user: User,
  change: AccountChange,
  { language, at, address }: { language: MailLanguage; at: Date; address: string },
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { subject, changes, notYou, button } = secondFactorPhrases[language];
  return composeMail({
    to: user.email,
    language,
    subject,
    paragraphs: [greeting(user.firstName), changes[change](momentText(at, language))],
    button: { label: button, address },
    notes: [notYou, closing],
  });
}
