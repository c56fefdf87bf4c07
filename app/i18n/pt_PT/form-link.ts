import type { Texts } from '../phrases.ts';
import type { formLink as reference } from '../pt_BR/form-link.ts';

export const formLink: Texts<typeof reference> = {
  copy: 'Copiar ligação',
  copied: 'Ligação copiada',
  notCopiedOf: 'O navegador não deixou copiar. A ligação é {{address}}',
  closed: 'O link público deste modelo está fechado: ninguém o pode usar, e nada foi copiado ou aberto.',
  set: 'Configurar',
};
