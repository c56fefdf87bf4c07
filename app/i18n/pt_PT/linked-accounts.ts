import type { Texts } from '../phrases.ts';
import type { linkedAccounts as reference } from '../pt_BR/linked-accounts.ts';

export const linkedAccounts: Texts<typeof reference> = {
  linked: 'Contas ligadas',
  linkedText: 'Contas de outros serviços que abrem a sua. Cada uma só abre depois de a permitir.',
  linkedSince: 'Ligada em {{when}}',
  notLinked: 'Não ligada',
  allowedUntil: 'Permitida: entre com ela até {{when}} para a ligar',
  allow: 'Permitir',
  allowTitle: 'Permitir entrar com {{name}}?',
  allowText: 'Da próxima vez que entrar com {{name}}, com o mesmo e-mail, a conta fica ligada.',
  allowTextCpf: 'Da próxima vez que entrar com {{name}}, com o CPF da sua conta, ela fica ligada.',
  allowed: 'Agora entre com {{name}} para ligar',
  unlink: 'Desligar',
  unlinkTitle: 'Desligar {{name}}?',
  unlinkText: 'O {{name}} deixa de abrir a sua conta até o ligar de novo.',
  unlinked: '{{name}} desligado',
};
