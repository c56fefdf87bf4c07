import type { MailLanguage } from '#domain/api/recovery.ts';

interface MailPhrases {
  greeting: (name: string) => string;
  closing: string;
  recovery: {
    subject: string;
    text: string;
    button: string;
    limits: (minutes: number) => string;
    notYou: string;
  };
  changed: { subject: string; text: (when: string) => string; ended: string; notYou: string; button: string };
}

export const mailPhrases: Record<MailLanguage, MailPhrases> = {
  pt_BR: {
    greeting: (name) => `Olá, ${name},`,
    closing: 'Esta mensagem é automática; não é preciso responder.',
    recovery: {
      subject: 'Redefina sua senha do Autodocs',
      text: 'Recebemos um pedido para redefinir a senha da sua conta. Para escolher uma nova senha, abra o endereço abaixo.',
      button: 'Redefinir nova senha',
      limits: (minutes) => `O endereço vale por ${minutes} minutos e uma única vez.`,
      notYou: 'Se não foi você que pediu, ignore este e-mail: sua senha continua a mesma.',
    },
    changed: {
      subject: 'Sua senha do Autodocs foi alterada',
      text: (when) => `A senha da sua conta foi alterada em ${when}.`,
      ended: 'Os outros dispositivos em que você tinha entrado precisam entrar de novo.',
      notYou: 'Se não foi você, recupere a conta agora: abra o endereço acima e escolha “Esqueceu a senha?”.',
      button: 'Abrir o Autodocs',
    },
  },
  pt_PT: {
    greeting: (name) => `Olá, ${name},`,
    closing: 'Esta mensagem é automática; não é necessário responder.',
    recovery: {
      subject: 'Redefina a sua palavra-passe do Autodocs',
      text: 'Recebemos um pedido para redefinir a palavra-passe da sua conta. Para escolher uma nova, abra o endereço abaixo.',
      button: 'Redefinir palavra-passe',
      limits: (minutes) => `O endereço é válido durante ${minutes} minutos e uma única vez.`,
      notYou: 'Se não fez este pedido, ignore este e-mail: a sua palavra-passe mantém-se.',
    },
    changed: {
      subject: 'A sua palavra-passe do Autodocs foi alterada',
      text: (when) => `A palavra-passe da sua conta foi alterada em ${when}.`,
      ended: 'Nos outros dispositivos em que tinha entrado é preciso entrar de novo.',
      notYou:
        'Se não foi você, recupere a conta já: abra o endereço acima e escolha “Esqueceu-se da palavra-passe?”.',
      button: 'Abrir o Autodocs',
    },
  },
  en_US: {
    greeting: (name) => `Hello ${name},`,
    closing: 'This message is automatic; there is no need to reply.',
    recovery: {
      subject: 'Reset your Autodocs password',
      text: 'We received a request to reset the password of your account. To choose a new one, open the address below.',
      button: 'Set a new password',
      limits: (minutes) => `The address is good for ${minutes} minutes and one use.`,
      notYou: 'If you did not ask for this, ignore this e-mail: your password stays as it is.',
    },
    changed: {
      subject: 'Your Autodocs password was changed',
      text: (when) => `The password of your account was changed on ${when}.`,
      ended: 'Your other devices have to sign in again.',
      notYou:
        'If it was not you, recover the account now: open the address above and choose “Forgot your password?”.',
      button: 'Open Autodocs',
    },
  },
};
