/** Copying a template’s public address. */
export const formLink = {
  copy: 'Copiar link',
  copied: 'Link copiado',
  notCopiedOf: 'O navegador não deixou copiar. O link é {{address}}',
  closed: 'O link público deste modelo está fechado: ninguém pode usá-lo, e nada foi copiado ou aberto.',
  set: 'Configurar',
} as const;
