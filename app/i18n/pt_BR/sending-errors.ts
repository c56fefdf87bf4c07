import type { SendingErrorPhrases } from '../error-phrases.ts';

/** Webhooks and API keys of a company. */
export const sendingErrors: SendingErrorPhrases = {
  'webhook-address-refused': {
    text: 'Este endereço não pode receber webhooks',
    help: 'Digite um endereço público que começa com https:// e usa a porta 443. Endereços de rede interna são recusados.',
  },
  'webhooks-full': {
    text: 'Sua empresa já tem 10 webhooks',
    help: 'Exclua um que não usa mais, ou mude os eventos de um que já existe.',
  },
  'api-keys-full': {
    text: 'Sua empresa já tem 20 chaves de API ativas',
    help: 'Revogue uma que não usa mais e crie a nova.',
  },
  'api-key-invalid': {
    text: 'Esta chave de API não vale',
    help: 'Confira a chave. Se foi revogada ou venceu, um administrador da empresa cria outra.',
  },
  'api-key-scope': {
    text: 'Esta chave de API não permite isto',
    help: 'Um administrador da empresa cria uma chave com a permissão que falta.',
  },
  'api-key-computer': {
    text: 'Esta chave de API não vale enquanto a empresa limita os computadores',
    help: 'Um administrador da empresa pode permitir a chave em Chaves de API.',
  },
};
