/** Explains why a screen hides actions that a user's groups do not permit. */
export const permissions = {
  noTemplates: 'Seus grupos não permitem mudar modelos.',
  noCategories: 'Seus grupos não permitem mudar categorias.',
  noTemplatesNorCategories: 'Seus grupos permitem usar os modelos, mas não mudá-los nem mudar as categorias.',
  noSharing: 'Seus grupos não permitem abrir formulários públicos.',
  noExecutions: 'Seus grupos não permitem gerar documentos.',
  noChange: 'Seus grupos permitem ver, mas não mudar.',
  ask: 'Peça a permissão a quem administra a sua empresa.',
} as const;
