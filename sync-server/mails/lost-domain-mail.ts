import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { momentText } from './moment-text.ts';
import { mailPhrases } from './phrases.ts';

export interface LostDomain {
  domain: string;
  /** End of the grace period; null if the domain is already disabled. */
  until: Date | null;
}

interface LostDomainPhrases {
  subject: (domain: string) => string;
  missing: (domain: string) => string;
  until: (when: string) => string;
  over: string;
  mend: string;
  button: string;
}

const phrases: Record<MailLanguage, LostDomainPhrases> = {
  pt_BR: {
    subject: (domain) => `O DNS deixou de confirmar ${domain}`,
    missing: (domain) => `O registro que prova que ${domain} é da sua empresa não está mais no DNS.`,
    until: (when) => `O endereço continua em uso até ${when}.`,
    over: 'O endereço deixou de ser usado.',
    mend: 'Para usá-lo, crie o registro de novo e verifique.',
    button: 'Abrir os domínios da empresa',
  },
  pt_PT: {
    subject: (domain) => `O DNS deixou de confirmar ${domain}`,
    missing: (domain) => `O registo que prova que ${domain} é da sua empresa já não está no DNS.`,
    until: (when) => `O endereço continua a ser usado até ${when}.`,
    over: 'O endereço deixou de ser usado.',
    mend: 'Para o usar, crie o registo de novo e verifique.',
    button: 'Abrir os domínios da empresa',
  },
  en_US: {
    subject: (domain) => `The DNS no longer confirms ${domain}`,
    missing: (domain) => `The record that proves that ${domain} is your company’s is no longer in the DNS.`,
    until: (when) => `The address goes on being used until ${when}.`,
    over: 'The address is no longer used.',
    mend: 'To use it, create the record again and verify.',
    button: 'Open the company’s domains',
  },
};

/** `address`: the page for verifying the company's domains. */
export function lostDomainMail(
  user: Pick<User, 'email' | 'firstName'>,
  { domain, until }: LostDomain,
  { language, address }: { language: MailLanguage; address: string },
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const words = phrases[language];
  return composeMail({
    to: user.email,
    language,
    subject: words.subject(domain),
    paragraphs: [
      greeting(user.firstName),
      words.missing(domain),
      until === null ? words.over : words.until(momentText(until, language)),
    ],
    button: { label: words.button, address },
    notes: [words.mend, closing],
  });
}
