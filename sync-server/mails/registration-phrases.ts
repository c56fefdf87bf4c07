import type { MailLanguage } from '#domain/api/recovery.ts';

interface RegistrationPhrases {
  confirm: {
    subject: string;
    text: (company: string) => string;
    button: string;
    limits: (hours: number) => string;
    notYou: string;
  };
  temporary: {
    subject: string;
    text: (company: string) => string;
    password: (password: string) => string;
    button: string;
    change: string;
    limits: (days: number) => string;
    notYou: string;
  };
  known: { subject: string; text: string; button: string; forgot: string; notYou: string };
}

export const registrationPhrases: Record<MailLanguage, RegistrationPhrases> = {
  pt_BR: {
    confirm: {
      subject: 'Confirme seu e-mail no Autodocs',
      text: (company) =>
        `A conta de ${company} foi criada. Para confirmar seu e-mail e escolher sua senha, abra o endereço abaixo.`,
      button: 'Confirmar e criar senha',
      limits: (hours) =>
        `O endereço vale por ${hours} horas e uma única vez. Depois disso, peça outro em “Esqueceu a senha?”.`,
      notYou: 'Se não foi você que se cadastrou, ignore este e-mail: ninguém entra sem ele.',
    },
    temporary: {
      subject: 'Sua senha temporária do Autodocs',
      text: (company) => `Seu cadastro em ${company} foi feito. Entre com seu e-mail e a senha temporária:`,
      password: (password) => `Senha temporária: ${password}`,
      button: 'Entrar no Autodocs',
      change: 'Na primeira entrada você escolhe uma senha só sua.',
      limits: (days) =>
        `A senha temporária vale por ${days} dias. Depois disso, escolha “Esqueceu a senha?” na entrada para receber um link.`,
      notYou: 'Se não foi você que se cadastrou, ignore este e-mail.',
    },
    known: {
      subject: 'Você já tem conta no Autodocs',
      text: 'Alguém tentou criar uma conta com este e-mail, que já tem uma. Nada mudou nela.',
      button: 'Entrar no Autodocs',
      forgot: 'Se não lembra a senha, escolha “Esqueceu a senha?” na tela de entrada.',
      notYou: 'Se não foi você, não é preciso fazer nada.',
    },
  },
  pt_PT: {
    confirm: {
      subject: 'Confirme o seu e-mail no Autodocs',
      text: (company) =>
        `A conta de ${company} foi criada. Para confirmar o seu e-mail e escolher a palavra-passe, abra o endereço abaixo.`,
      button: 'Confirmar e criar palavra-passe',
      limits: (hours) =>
        `O endereço é válido durante ${hours} horas e uma única vez. Depois disso, peça outro em “Esqueceu-se da palavra-passe?”.`,
      notYou: 'Se não foi você que se registou, ignore este e-mail: ninguém entra sem ele.',
    },
    temporary: {
      subject: 'A sua palavra-passe temporária do Autodocs',
      text: (company) =>
        `O seu registo em ${company} foi feito. Entre com o seu e-mail e a palavra-passe temporária:`,
      password: (password) => `Palavra-passe temporária: ${password}`,
      button: 'Entrar no Autodocs',
      change: 'Na primeira entrada escolhe uma palavra-passe só sua.',
      limits: (days) =>
        `A palavra-passe temporária é válida durante ${days} dias. Depois disso, escolha “Esqueceu-se da palavra-passe?” na entrada para receber uma ligação.`,
      notYou: 'Se não foi você que se registou, ignore este e-mail.',
    },
    known: {
      subject: 'Já tem conta no Autodocs',
      text: 'Alguém tentou criar uma conta com este e-mail, que já tem uma. Nada mudou nela.',
      button: 'Entrar no Autodocs',
      forgot:
        'Se não se lembra da palavra-passe, escolha “Esqueceu-se da palavra-passe?” no ecrã de entrada.',
      notYou: 'Se não foi você, não é preciso fazer nada.',
    },
  },
  en_US: {
    confirm: {
      subject: 'Confirm your Autodocs e-mail',
      text: (company) =>
        `The account of ${company} was created. To confirm your e-mail and choose your password, open the address below.`,
      button: 'Confirm and set a password',
      limits: (hours) =>
        `The address is good for ${hours} hours and one use. After that, ask for another with “Forgot your password?”.`,
      notYou: 'If it was not you who registered, ignore this e-mail: nobody gets in without it.',
    },
    temporary: {
      subject: 'Your temporary Autodocs password',
      text: (company) =>
        `You are registered with ${company}. Sign in with your e-mail and the temporary password:`,
      password: (password) => `Temporary password: ${password}`,
      button: 'Sign in to Autodocs',
      change: 'At your first sign-in you choose a password of your own.',
      limits: (days) =>
        `The temporary password is good for ${days} days. After that, choose “Forgot your password?” when signing in to get a link.`,
      notYou: 'If it was not you who registered, ignore this e-mail.',
    },
    known: {
      subject: 'You already have an Autodocs account',
      text: 'Somebody tried to create an account with this e-mail, which has one already. Nothing about it changed.',
      button: 'Sign in to Autodocs',
      forgot: 'If you do not remember the password, choose “Forgot your password?” on the sign-in page.',
      notYou: 'If it was not you, there is nothing to do.',
    },
  },
};
