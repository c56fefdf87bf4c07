import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { Translate } from './texts.ts';

const everyday = {
  'templates.edit': 'permissions.noTemplates',
  'templates.share': 'permissions.noSharing',
  'categories.edit': 'permissions.noCategories',
  'executions.create': 'permissions.noExecutions',
} as const;

function isEveryday(permission: Permission): permission is keyof typeof everyday {
  return Object.hasOwn(everyday, permission);
}

/** States what a user without `permission` cannot do, and who can grant it. */
export function missingPermissionText(permission: Permission, t: Translate): string {
  const what = t(isEveryday(permission) ? everyday[permission] : 'permissions.noChange');
  return `${what} ${t('permissions.ask')}`;
}
