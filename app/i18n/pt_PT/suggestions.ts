import type { Texts } from '../phrases.ts';
import type { suggestions as reference } from '../pt_BR/suggestions.ts';

export const suggestions: Texts<typeof reference> = {
  word: 'sugestão',
  of: 'Sugestão de {{name}}',
  mode: {
    title: 'Modo',
    edit: 'Editar',
    suggest: 'Sugerir',
  },
  bar: 'Sugestões',
  on: 'Está a sugerir',
  onText: 'O modelo não muda. O que escreve fica neste dispositivo até ser enviado.',
  send: 'Enviar sugestões',
  discard: 'Descartar',
  leave: 'Sair',
  nothingYet: 'Altere o texto para ter o que enviar.',
  nothing: 'O texto está como antes: nada a enviar.',
  sent_one: '{{count}} sugestão enviada',
  sent_other: '{{count}} sugestões enviadas',
  others:
    'Nome, campos, estilos e página não podem ser sugeridos: continuam como alterações por guardar neste dispositivo.',
  unsent: 'Sugestões por enviar',
  notSaved:
    'Está a sugerir: o que escreve já está guardado neste dispositivo. Para mostrar aos outros, envie as sugestões.',
  neverSaved: 'Guarde o modelo antes de sugerir alterações.',
  ask: {
    suggest: {
      title: 'Transformar as alterações em sugestões?',
      text: 'Há alterações por guardar. No modo Sugerir são enviadas como sugestões, e o modelo não muda.',
      yes: 'Transformar em sugestões',
    },
    edit: {
      title: 'Transformar as sugestões em alterações?',
      text: 'Há sugestões por enviar. No modo Editar são alterações suas, que Guardar publica.',
      yes: 'Transformar em alterações',
    },
    discard: {
      title: 'Descartar as sugestões por enviar?',
      text: 'O documento volta ao que foi guardado por último. O que foi escrito depois é apagado deste dispositivo.',
      yes: 'Descartar',
    },
  },
  accept: 'Aceitar',
  acceptOf: 'Aceitar a sugestão de {{name}}',
  refuse: 'Recusar',
  refuseOf: 'Recusar a sugestão de {{name}}',
  accepted: 'Sugestão aceite. Guarde o modelo para a publicar.',
  refused: 'Sugestão recusada',
  conflict: 'Outra pessoa alterou as mesmas palavras. As duas versões estão no texto: escolha uma.',
  sendFirst: 'Envie ou descarte as suas sugestões antes de aceitar as de outros.',
  delete: 'Retirar a sugestão',
  deleted: 'Sugestão retirada',
  acceptedBy: 'Aceite por {{name}}, {{when}}',
  refusedBy: 'Recusada por {{name}}, {{when}}',
  unreadable: 'Esta versão da aplicação não mostra esta sugestão. Atualize-a para a ver.',
  unseen: 'Nenhuma diferença visível.',
};
