/** Passwords and the second step; a part of `errors`. */
export const passwordErrors = {
  'recovery-token-invalid': {
    text: 'O link de recuperação não vale mais',
    help: 'Ele serve uma única vez, até o prazo que o e-mail informa, e só enquanto a senha não for trocada. Peça um novo em “Esqueceu a senha?”.',
  },
  'password-too-weak': {
    text: 'A senha não cumpre as regras',
    help: 'Use ao menos 8 caracteres, com letra minúscula, letra maiúscula, número e símbolo.',
  },
  'password-personal': {
    text: 'A senha traz um dado seu, da empresa ou do produto',
    help: 'Escolha outra sem o seu nome, e-mail ou CPF, nem o nome da empresa ou do Autodocs.',
  },
  'temporary-password-over': {
    text: 'A senha temporária venceu',
    help: 'Escolha “Esqueceu a senha?” para receber um link, ou peça um novo convite ao administrador da sua empresa.',
  },
  'password-too-common': {
    text: 'Esta senha é muito comum',
    help: 'Ela está entre as primeiras que alguém tentaria. Junte várias palavras ou escolha outra.',
  },
  'password-breached': {
    text: 'Esta senha já vazou em outro lugar',
    help: 'Ela consta em listas de senhas roubadas. Escolha outra e troque-a também onde mais você a usa.',
  },
  'password-not-new': {
    text: 'A nova senha é igual à atual',
    help: 'Escolha outra senha.',
  },
  'invalid-code': {
    text: 'Código inválido',
    help: 'Confira o código e tente de novo. Ele vale por 10 minutos e uma única vez.',
  },
  'challenge-invalid': {
    text: 'A verificação não vale mais',
    help: 'Ela dura 10 minutos e serve uma única vez. Entre de novo com seu e-mail e senha.',
  },
  'second-factor-unavailable': {
    text: 'A verificação em duas etapas não está disponível',
    help: 'Este servidor não pode usar nenhum dos seus métodos. Fale com o administrador da sua empresa.',
  },
  'second-factor-needed': {
    text: 'Esta conta usa a verificação em duas etapas',
    help: 'Entre e altere a senha na sua conta, ou recupere-a por e-mail.',
  },
  'second-factor-required': {
    text: 'Sua empresa exige a verificação em duas etapas',
    help: 'Configure-a para continuar. O que você escreveu está neste aparelho.',
  },
  'second-factor-kept': {
    text: 'Sua empresa exige a verificação em duas etapas',
    help: 'Ela não pode ser desativada enquanto for exigida; você pode trocar o aplicativo ou o telefone.',
  },
} as const;
