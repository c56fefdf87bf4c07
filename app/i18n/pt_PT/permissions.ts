/** Explains why a screen hides actions that a user's groups do not permit. */
export const permissions = {
  noTemplates: 'Os seus grupos não permitem alterar modelos.',
  noCategories: 'Os seus grupos não permitem alterar categorias.',
  noTemplatesNorCategories:
    'Os seus grupos permitem usar os modelos, mas não alterá-los nem alterar as categorias.',
  noSharing: 'Os seus grupos não permitem abrir formulários públicos.',
  noExecutions: 'Os seus grupos não permitem gerar documentos.',
  noChange: 'Os seus grupos permitem ver, mas não alterar.',
  ask: 'Peça a permissão a quem administra a sua empresa.',
} as const;
