import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailPhrases } from './phrases.ts';

interface Phrases {
  subject: (company: string) => string;
  text: (company: string, inviter: string) => string;
  account: string;
  button: string;
  consent: string;
  limits: (days: number) => string;
}

const phrases: Record<MailLanguage, Phrases> = {
  pt_BR: {
    subject: (company) => `Convite de ${company} no Autodocs`,
    text: (company, inviter) => `${inviter} convidou você a trabalhar também em ${company} no Autodocs.`,
    account:
      'Você entra com a conta que já tem. Para ver o convite e aceitar ou recusar, abra o endereço abaixo.',
    button: 'Ver o convite',
    consent:
      'Nada muda na sua conta enquanto você não aceitar. Se não conhece quem convidou, recuse ou ignore este e-mail.',
    limits: (days) => `O convite vale por ${days} dias.`,
  },
  pt_PT: {
    subject: (company) => `Convite de ${company} no Autodocs`,
    text: (company, inviter) =>
      `Recebeu um convite de ${inviter} para trabalhar também em ${company} no Autodocs.`,
    account: 'Entra com a conta que já tem. Para ver o convite e aceitar ou recusar, abra o endereço abaixo.',
    button: 'Ver o convite',
    consent:
      'Nada muda na sua conta enquanto não aceitar. Se não conhece quem convidou, recuse ou ignore este e-mail.',
    limits: (days) => `O convite é válido durante ${days} dias.`,
  },
  en_US: {
    subject: (company) => `Invitation from ${company} on Autodocs`,
    text: (company, inviter) => `${inviter} invited you to work at ${company} on Autodocs too.`,
    account:
      'You sign in with the account you have. To see the invitation and accept or decline it, open the address below.',
    button: 'See the invitation',
    consent:
      'Nothing of your account changes unless you accept. If you do not know who invited you, decline or ignore this e-mail.',
    limits: (days) => `The invitation is good for ${days} days.`,
  },
};

/** `address`: the page for answering. */
export function membershipInvitationMail(
  account: Pick<User, 'email' | 'firstName'>,
  language: MailLanguage,
  { company, inviter, address, days }: { company: string; inviter: string; address: string; days: number },
): MailMessage {
  const { greeting, closing } = mailPhrases[language];
  const { subject, text, account: how, button, consent, limits } = phrases[language];
  return composeMail({
    to: account.email,
    language,
    subject: subject(company),
    paragraphs: [greeting(account.firstName), text(company, inviter), how],
    button: { label: button, address },
    notes: [consent, limits(days), closing],
  });
}
