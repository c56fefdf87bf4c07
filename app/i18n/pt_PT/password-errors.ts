/** Passwords and the second step; a part of `errors`. */
export const passwordErrors = {
  'recovery-token-invalid': {
    text: 'A ligação de recuperação já não é válida',
    help: 'Serve uma única vez, dentro do prazo que o e-mail indica, e só antes de a palavra-passe ser alterada. Peça uma nova em “Esqueceu-se da palavra-passe?”.',
  },
  'password-too-weak': {
    text: 'A palavra-passe não cumpre as regras',
    help: 'Use pelo menos 8 caracteres, com letra minúscula, letra maiúscula, número e símbolo.',
  },
  'password-personal': {
    text: 'A palavra-passe contém um dado seu, da empresa ou do produto',
    help: 'Escolha outra sem o seu nome, e-mail ou número fiscal, nem o nome da empresa ou do Autodocs.',
  },
  'temporary-password-over': {
    text: 'A palavra-passe temporária expirou',
    help: 'Escolha “Esqueceu-se da palavra-passe?” para receber uma ligação, ou peça um novo convite ao administrador da sua empresa.',
  },
  'password-too-common': {
    text: 'Esta palavra-passe é muito comum',
    help: 'Está entre as primeiras que alguém tentaria. Junte várias palavras ou escolha outra.',
  },
  'password-breached': {
    text: 'Esta palavra-passe já foi exposta noutro sítio',
    help: 'Consta de listas de palavras-passe roubadas. Escolha outra e troque-a também onde mais a usa.',
  },
  'password-not-new': {
    text: 'A nova palavra-passe é igual à atual',
    help: 'Escolha outra palavra-passe.',
  },
  'invalid-code': {
    text: 'Código inválido',
    help: 'Confira o código e tente novamente. É válido durante 10 minutos e uma única vez.',
  },
  'challenge-invalid': {
    text: 'A verificação já não é válida',
    help: 'Dura 10 minutos e serve uma única vez. Entre novamente com o seu e-mail e palavra-passe.',
  },
  'second-factor-unavailable': {
    text: 'A verificação em dois passos não está disponível',
    help: 'Este servidor não pode usar nenhum dos seus métodos. Fale com o administrador da sua empresa.',
  },
  'second-factor-needed': {
    text: 'Esta conta utiliza a verificação em dois passos',
    help: 'Entre e altere a palavra-passe na sua conta, ou recupere-a por e-mail.',
  },
  'second-factor-required': {
    text: 'A sua empresa exige a verificação em dois passos',
    help: 'Configure-a para continuar. O que escreveu está neste dispositivo.',
  },
  'second-factor-kept': {
    text: 'A sua empresa exige a verificação em dois passos',
    help: 'Não pode ser desativada enquanto for exigida; pode trocar a aplicação ou o telefone.',
  },
} as const;
