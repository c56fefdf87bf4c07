import type { Texts } from '../phrases.ts';
import type { activity as reference } from '../pt_BR/activity.ts';

/** The account area's notifications. */
export const activity: Texts<typeof reference> = {
  deviceHeading: 'Neste dispositivo',
  deviceText: 'Vale só para este navegador.',
  greetings: 'Mostrar saudações em datas comemorativas',
  heading: 'Atividade da conta',
  text: 'Os últimos 30 dias. Alterações da palavra-passe e da verificação em dois passos também são enviadas por e-mail. Se não foi você, altere a palavra-passe em Segurança.',
  needsNetwork: 'A atividade precisa de ligação à internet.',
  none: 'Nada nos últimos 30 dias.',
  from: 'de {{address}}',
  events: {
    'sign-in': 'Entrada na conta',
    'sign-on': 'Entrada por outra aplicação',
    'session-reuse': 'Sessão usada duas vezes e terminada',
    'sign-out-everywhere': 'Saída de todos os dispositivos',
    'device-revoked': 'Acesso de um dispositivo retirado',
    'recovery-requested': 'Recuperação de palavra-passe pedida',
    'password-change-failed': 'Alteração de palavra-passe recusada',
    'password-changed': 'Palavra-passe alterada',
    'password-recovered': 'Palavra-passe recuperada por e-mail',
    'second-step-failed': 'Código do segundo passo errado',
    'second-factor-on': 'Verificação em dois passos ativada',
    'second-factor-off': 'Verificação em dois passos desativada',
    'authenticator-app-added': 'Aplicação de autenticação adicionada',
    'recovery-codes-made': 'Códigos de recuperação criados',
    'recovery-code-used': 'Código de recuperação usado',
    'passkey-added': 'Chave de acesso adicionada',
    'passkey-removed': 'Chave de acesso removida',
    'device-trusted': 'Navegador marcado como fidedigno',
    'device-distrusted': 'Navegador deixou de ser fidedigno',
    'identity-linked': 'Conta de outro serviço ligada',
    'certificate-kept': 'Certificado guardado',
    'tax-document-changed': 'CPF da conta alterado',
    'profile-changed': 'Perfil alterado',
  },
};
