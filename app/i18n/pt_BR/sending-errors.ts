import type { SendingErrorPhrases } from '../error-phrases.ts';

/** Of what a company sends out. */
export const sendingErrors: SendingErrorPhrases = {
  'webhook-address-refused': {
    text: 'Este endereço não pode receber webhooks',
    help: 'Digite um endereço público que começa com https:// e usa a porta 443. Endereços de rede interna são recusados.',
  },
  'webhooks-full': {
    text: 'Sua empresa já tem 10 webhooks',
    help: 'Exclua um que não usa mais, ou mude os eventos de um que já existe.',
  },
};
