/** The command palette (Ctrl+K). */
export const palette = {
  title: 'Procurar e fazer',
  placeholder: 'Modelo, ação ou pessoa',
  actions: 'Nesta tela',
  templates: 'Modelos',
  packages: 'Pacotes',
  clauses: 'Cláusulas',
  places: 'Ir para',
  people: 'Pessoas',
  nothing: 'Nada com esse texto. Tente outra palavra.',
  copied: 'E-mail de {{name}} copiado',
  notCopied: 'O navegador não deixou copiar. O e-mail de {{name}} é {{address}}',
} as const;
