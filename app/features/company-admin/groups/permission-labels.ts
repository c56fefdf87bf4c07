import type { Permission } from '#domain/rules/permission-names.ts';

export const permissionLabels = {
  'templates.edit': 'company.permission.templatesEdit',
  'templates.share': 'company.permission.templatesShare',
  'categories.edit': 'company.permission.categoriesEdit',
  'executions.create': 'company.permission.executionsCreate',
  'chats.write': 'company.permission.chatsWrite',
  'entity.edit': 'company.permission.entityEdit',
  'users.view': 'company.permission.usersView',
  'users.admin': 'company.permission.usersAdmin',
  'groups.view': 'company.permission.groupsView',
  'groups.admin': 'company.permission.groupsAdmin',
  'licenses.view': 'company.permission.licensesView',
  'settings.view': 'company.permission.settingsView',
  'settings.admin': 'company.permission.settingsAdmin',
  'integrations.ged': 'company.permission.integrationsGed',
} as const satisfies Record<Permission, string>;
