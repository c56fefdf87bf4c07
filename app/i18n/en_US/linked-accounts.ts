import type { Texts } from '../phrases.ts';
import type { linkedAccounts as reference } from '../pt_BR/linked-accounts.ts';

export const linkedAccounts: Texts<typeof reference> = {
  linked: 'Connected accounts',
  linkedText: 'Accounts of other services that open yours. Each opens it only once you allow it.',
  linkedSince: 'Connected on {{when}}',
  notLinked: 'Not connected',
  allowedUntil: 'Allowed: sign in with it until {{when}} to connect it',
  allow: 'Allow',
  allowTitle: 'Allow signing in with {{name}}?',
  allowText: 'The next time you sign in with {{name}}, with the same e-mail, the account is connected.',
  allowTextCpf: 'The next time you sign in with {{name}}, with the CPF of your account, it is connected.',
  allowed: 'Now sign in with {{name}} to connect it',
  unlink: 'Disconnect',
  unlinkTitle: 'Disconnect {{name}}?',
  unlinkText: '{{name}} no longer opens your account until you connect it again.',
  unlinked: '{{name}} disconnected',
};
