/** Accounts of other services that are linked for sign-in. */
export const linkedAccounts = {
  linked: 'Contas conectadas',
  linkedText: 'Contas de outros serviços que abrem a sua. Cada uma só abre depois que você permite.',
  linkedSince: 'Conectada em {{when}}',
  notLinked: 'Não conectada',
  allowedUntil: 'Permitida: entre com ela até {{when}} para conectá-la',
  allow: 'Permitir',
  allowTitle: 'Permitir entrar com {{name}}?',
  allowText: 'Na próxima vez que você entrar com {{name}}, com o mesmo e-mail, a conta fica conectada.',
  allowTextCpf: 'Na próxima vez que você entrar com {{name}}, com o CPF da sua conta, ela fica conectada.',
  allowed: 'Agora entre com {{name}} para conectar',
  unlink: 'Desconectar',
  unlinkTitle: 'Desconectar {{name}}?',
  unlinkText: 'O {{name}} deixa de abrir a sua conta até que você o conecte de novo.',
  unlinked: '{{name}} desconectado',
} as const;
