import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { momentText } from './moment-text.ts';
import { mailPhrases } from './phrases.ts';

interface Phrases {
  subject: string;
  text: (company: string) => string;
  facts: (when: string, browser: string) => string;
  unknown: string;
  you: string;
  notYou: string;
  button: string;
}

const phrases: Record<MailLanguage, Phrases> = {
  pt_BR: {
    subject: 'Nova entrada na sua conta do Autodocs',
    text: (company) =>
      `Alguém entrou na sua conta, em ${company}, por um navegador que ainda não a conhecia.`,
    facts: (when, browser) => `Quando: ${when}. Navegador: ${browser}.`,
    unknown: 'não identificado',
    you: 'Se foi você, não é preciso fazer nada.',
    notYou:
      'Se não foi você, abra o endereço acima e altere a senha agora: isso também encerra todas as outras sessões. Em “Dispositivos” você vê onde a sua conta está aberta e encerra cada sessão.',
    button: 'Ver a segurança da conta',
  },
  pt_PT: {
    subject: 'Nova entrada na sua conta do Autodocs',
    text: (company) =>
      `Alguém entrou na sua conta, em ${company}, por um navegador que ainda não a conhecia.`,
    facts: (when, browser) => `Quando: ${when}. Navegador: ${browser}.`,
    unknown: 'não identificado',
    you: 'Se foi você, não é necessário fazer nada.',
    notYou:
      'Se não foi você, abra o endereço acima e altere já a palavra-passe: isso também termina todas as outras sessões. Em “Dispositivos” vê onde a sua conta está aberta e termina cada sessão.',
    button: 'Ver a segurança da conta',
  },
  en_US: {
    subject: 'New sign-in to your Autodocs account',
    text: (company) =>
      `Somebody signed in to your account, at ${company}, from a browser that did not know it yet.`,
    facts: (when, browser) => `When: ${when}. Browser: ${browser}.`,
    unknown: 'not identified',
    you: 'If it was you, there is nothing to do.',
    notYou:
      'If it was not you, open the address above and change the password now: this also ends all other sessions. Under “Devices” you see where your account is open and end each session.',
    button: 'See the security of the account',
  },
};

/** Subjects of this mail in all languages, to recognise it among others. */
export const newBrowserSubjects: readonly string[] = Object.values(phrases).map(({ subject }) => subject);

export interface NewBrowser {
  at: Date;
  /** IANA name. */
  zone: string;
  /** Browser and system; '' if both are unknown. */
  browser: string;
  company: string;
  /** The page for changing the password. */
  address: string;
}

export function newBrowserMail(
  user: User,
  language: MailLanguage,
  { at, zone, browser, company, address }: NewBrowser,
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { subject, text, facts, unknown, you, notYou, button } = phrases[language];
  return composeMail({
    to: user.email,
    language,
    subject,
    paragraphs: [
      greeting(user.firstName),
      text(company),
      facts(momentText(at, language, zone), browser === '' ? unknown : browser),
    ],
    button: { label: button, address },
    notes: [you, notYou, closing],
  });
}
