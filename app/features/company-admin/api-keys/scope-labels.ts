import type { ApiScope } from '#domain/entities/api-key.ts';

export const scopeLabels = {
  'templates.read': 'sending.keys.scope.templatesRead',
  'executions.read': 'sending.keys.scope.executionsRead',
  'documents.read': 'sending.keys.scope.documentsRead',
} as const satisfies Record<ApiScope, string>;
