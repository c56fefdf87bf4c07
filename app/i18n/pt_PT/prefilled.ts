import type { Texts } from '../phrases.ts';
import type { prefilled as reference } from '../pt_BR/prefilled.ts';

export const prefilled: Texts<typeof reference> = {
  title: 'Ligação preenchida',
  text: 'Preencha alguns campos e envie esta ligação a uma pessoa: ela só completa o resto. Os valores vão dentro da ligação, que o servidor assina.',
  begin: 'Preencher uma ligação',
  noFields: 'Este modelo não tem campos.',
  older: 'O modelo mudou depois de publicado. Publique a versão atual para fazer uma ligação preenchida.',
  lock: 'Bloquear {{name}}',
  lockShort: 'Não pode ser alterado',
  days: 'Válida por quantos dias',
  wrongDays: 'Escreva um número inteiro de 1 a {{max}}',
  make: 'Gerar ligação preenchida',
  nothing: 'Preencha pelo menos um campo.',
  tooLarge: 'Os valores não cabem numa ligação. Encurte os textos ou deixe campos para a pessoa preencher.',
  address: 'Ligação preenchida',
  copy: 'Copiar ligação preenchida',
  copied: 'Ligação preenchida copiada',
  notCopied: 'O navegador não deixou copiar. Selecione o endereço e copie.',
  until: 'Vale até {{when}}. Quem tem a ligação vê os valores: envie-a só a quem os deve ver.',
};
