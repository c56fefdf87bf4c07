import type { ErrorPhrases } from '../error-phrases.ts';

/** Push notifications to a device. */
export const notificationErrors = {
  'push-endpoint-refused': {
    text: 'O serviço de avisos deste navegador não pode ser utilizado',
    help: 'O servidor só envia avisos para endereços públicos e seguros. Utilize outro navegador neste dispositivo.',
  },
  'push-not-on': {
    text: 'Os avisos não estão ligados neste dispositivo',
    help: 'Ligue os avisos e tente novamente.',
  },
  'push-not-delivered': {
    text: 'O aviso não foi entregue',
    help: 'O serviço de avisos do navegador não o aceitou. Tente novamente dentro de alguns minutos; se continuar, desligue os avisos e volte a ligá-los.',
  },
  'push-unavailable': {
    text: 'O navegador não conseguiu ligar os avisos',
    help: 'O serviço de avisos do navegador não respondeu. Verifique a ligação e tente novamente, ou utilize outro navegador.',
  },
  'push-denied': {
    text: 'O navegador não deixa este site mostrar avisos',
    help: 'Permita as notificações deste site nas definições do navegador e ligue os avisos novamente.',
  },
} satisfies Partial<ErrorPhrases>;
