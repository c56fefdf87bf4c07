import type { MailLanguage } from '#domain/api/recovery.ts';

/** Changes that are reported to the account's owner by mail. */
export type AccountChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'authenticator-app-added'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'tax-document-changed';

interface SecondFactorPhrases {
  sms: (code: string, minutes: number) => string;
  subject: string;
  changes: Record<AccountChange, (when: string) => string>;
  notYou: string;
  button: string;
}

export const secondFactorPhrases: Record<MailLanguage, SecondFactorPhrases> = {
  pt_BR: {
    sms: (code, minutes) =>
      `${code} é o seu código do Autodocs. Vale por ${minutes} minutos. Não o informe a ninguém.`,
    subject: 'A segurança da sua conta do Autodocs mudou',
    changes: {
      'second-factor-on': (when) => `A verificação em duas etapas foi ativada em ${when}.`,
      'second-factor-off': (when) => `A verificação em duas etapas foi desativada em ${when}.`,
      'authenticator-app-added': (when) => `Um aplicativo autenticador foi adicionado em ${when}.`,
      'recovery-codes-made': (when) =>
        `Novos códigos de recuperação foram gerados em ${when}. Os anteriores não valem mais.`,
      'passkey-added': (when) => `Uma chave de acesso foi adicionada em ${when}.`,
      'passkey-removed': (when) => `Uma chave de acesso foi removida em ${when}.`,
      'tax-document-changed': (when) =>
        `O CPF da sua conta foi alterado em ${when}. Com ele, o certificado digital e o gov.br abrem a conta.`,
    },
    notYou: 'Se não foi você, altere sua senha agora e reveja o que protege a sua conta.',
    button: 'Ver a segurança da conta',
  },
  pt_PT: {
    sms: (code, minutes) =>
      `${code} é o seu código do Autodocs. É válido durante ${minutes} minutos. Não o revele a ninguém.`,
    subject: 'A segurança da sua conta do Autodocs mudou',
    changes: {
      'second-factor-on': (when) => `A verificação em dois passos foi ativada em ${when}.`,
      'second-factor-off': (when) => `A verificação em dois passos foi desativada em ${when}.`,
      'authenticator-app-added': (when) => `Foi adicionada uma aplicação de autenticação em ${when}.`,
      'recovery-codes-made': (when) =>
        `Foram gerados novos códigos de recuperação em ${when}. Os anteriores deixaram de ser válidos.`,
      'passkey-added': (when) => `Foi adicionada uma chave de acesso em ${when}.`,
      'passkey-removed': (when) => `Foi removida uma chave de acesso em ${when}.`,
      'tax-document-changed': (when) =>
        `O CPF da sua conta foi alterado em ${when}. Com ele, o certificado digital e o gov.br abrem a conta.`,
    },
    notYou: 'Se não foi você, altere já a sua palavra-passe e reveja o que protege a sua conta.',
    button: 'Ver a segurança da conta',
  },
  en_US: {
    sms: (code, minutes) =>
      `${code} is your Autodocs code. It is good for ${minutes} minutes. Tell it to nobody.`,
    subject: 'The security of your Autodocs account changed',
    changes: {
      'second-factor-on': (when) => `Two-step verification was turned on on ${when}.`,
      'second-factor-off': (when) => `Two-step verification was turned off on ${when}.`,
      'authenticator-app-added': (when) => `An authenticator app was added on ${when}.`,
      'recovery-codes-made': (when) => `New recovery codes were made on ${when}. The former ones are void.`,
      'passkey-added': (when) => `A passkey was added on ${when}.`,
      'passkey-removed': (when) => `A passkey was removed on ${when}.`,
      'tax-document-changed': (when) =>
        `The CPF of your account was changed on ${when}. With it, a certificate and gov.br open the account.`,
    },
    notYou: 'If it was not you, change your password now and look at what guards your account.',
    button: 'See the security of the account',
  },
};
