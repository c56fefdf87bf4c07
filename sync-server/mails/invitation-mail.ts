import { TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailPhrases } from './phrases.ts';

interface InvitationPhrases {
  subject: string;
  text: (company: string) => string;
  password: (password: string) => string;
  button: string;
  replace: string;
  limits: (days: number) => string;
}

const phrases: Record<MailLanguage, InvitationPhrases> = {
  pt_BR: {
    subject: 'Seu acesso ao Autodocs',
    text: (company) => `${company} abriu uma conta para você no Autodocs.`,
    password: (password) => `Sua senha temporária: ${password}`,
    button: 'Entrar no Autodocs',
    replace:
      'Ao entrar pela primeira vez com este e-mail e a senha temporária, você escolhe a sua própria senha.',
    limits: (days) =>
      `A senha temporária vale por ${days} dias. Depois disso, peça um novo convite a quem administra a sua empresa.`,
  },
  pt_PT: {
    subject: 'O seu acesso ao Autodocs',
    text: (company) => `${company} abriu uma conta para si no Autodocs.`,
    password: (password) => `A sua palavra-passe temporária: ${password}`,
    button: 'Entrar no Autodocs',
    replace:
      'Ao entrar pela primeira vez com este e-mail e a palavra-passe temporária, escolhe a sua própria palavra-passe.',
    limits: (days) =>
      `A palavra-passe temporária é válida durante ${days} dias. Depois disso, peça um novo convite a quem administra a sua empresa.`,
  },
  en_US: {
    subject: 'Your access to Autodocs',
    text: (company) => `${company} opened an Autodocs account for you.`,
    password: (password) => `Your temporary password: ${password}`,
    button: 'Sign in to Autodocs',
    replace:
      'When you first sign in with this e-mail and the temporary password, you choose a password of your own.',
    limits: (days) =>
      `The temporary password is good for ${days} days. After that, ask your company’s administrator for a new invitation.`,
  },
};

/** `address`: the sign-in page. */
export function invitationMail(
  user: Pick<User, 'email' | 'firstName'>,
  language: MailLanguage,
  { company, password, address }: { company: string; password: string; address: string },
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { subject, text, password: passwordLine, button, replace, limits } = phrases[language];
  return composeMail({
    to: user.email,
    language,
    subject,
    paragraphs: [greeting(user.firstName), text(company), passwordLine(password)],
    button: { label: button, address },
    notes: [replace, limits(TEMPORARY_PASSWORD_DAYS), closing],
  });
}
