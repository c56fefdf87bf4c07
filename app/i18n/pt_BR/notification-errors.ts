import type { ErrorPhrases } from '../error-phrases.ts';

/** Push notifications to a device. */
export const notificationErrors = {
  'push-endpoint-refused': {
    text: 'O serviço de avisos deste navegador não pode ser usado',
    help: 'O servidor só envia avisos a endereços públicos e seguros. Use outro navegador neste aparelho.',
  },
  'push-not-on': {
    text: 'Os avisos não estão ligados neste aparelho',
    help: 'Ligue os avisos e tente de novo.',
  },
  'push-not-delivered': {
    text: 'O aviso não foi entregue',
    help: 'O serviço de avisos do navegador não o aceitou. Tente de novo em alguns minutos; se continuar, desligue os avisos e ligue outra vez.',
  },
  'push-unavailable': {
    text: 'O navegador não conseguiu ligar os avisos',
    help: 'O serviço de avisos do navegador não respondeu. Confira a conexão e tente de novo, ou use outro navegador.',
  },
  'push-denied': {
    text: 'O navegador não deixa este site mostrar avisos',
    help: 'Permita as notificações deste site nas configurações do navegador e ligue os avisos de novo.',
  },
} satisfies Partial<ErrorPhrases>;
