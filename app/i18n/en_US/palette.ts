/** The command palette (Ctrl+K). */
export const palette = {
  title: 'Search and do',
  placeholder: 'Template, action or person',
  actions: 'On this screen',
  templates: 'Templates',
  packages: 'Packages',
  clauses: 'Clauses',
  places: 'Go to',
  people: 'People',
  nothing: 'Nothing with this text. Try another word.',
  copied: 'E-mail of {{name}} copied',
  notCopied: 'The browser did not allow copying. The e-mail of {{name}} is {{address}}',
} as const;
