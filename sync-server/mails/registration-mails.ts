import { oneTimeTokenTimes, TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailPhrases } from './phrases.ts';
import { registrationPhrases } from './registration-phrases.ts';

type Reader = Pick<User, 'email' | 'firstName'>;

/** `address`: the page that takes the token; setting a password there confirms the e-mail. */
export function confirmationMail(
  reader: Reader,
  language: MailLanguage,
  { company, address }: { company: string; address: string },
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { confirm } = registrationPhrases[language];
  return composeMail({
    to: reader.email,
    language,
    subject: confirm.subject,
    paragraphs: [greeting(reader.firstName), confirm.text(company)],
    button: { label: confirm.button, address },
    notes: [confirm.limits(oneTimeTokenTimes.confirmationHours), confirm.notYou, closing],
  });
}

/** `address`: the sign-in page. */
export function temporaryPasswordMail(
  reader: Reader,
  language: MailLanguage,
  { company, password, address }: { company: string; password: string; address: string },
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { temporary } = registrationPhrases[language];
  return composeMail({
    to: reader.email,
    language,
    subject: temporary.subject,
    paragraphs: [greeting(reader.firstName), temporary.text(company), temporary.password(password)],
    button: { label: temporary.button, address },
    notes: [temporary.change, temporary.limits(TEMPORARY_PASSWORD_DAYS), temporary.notYou, closing],
  });
}

/** Sent to the owner of an existing account, instead of revealing the account to the person who typed the e-mail. */
export function knownAccountMail(reader: Reader, language: MailLanguage, address: string): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { known } = registrationPhrases[language];
  return composeMail({
    to: reader.email,
    language,
    subject: known.subject,
    paragraphs: [greeting(reader.firstName), known.text],
    button: { label: known.button, address },
    notes: [known.forgot, known.notYou, closing],
  });
}
