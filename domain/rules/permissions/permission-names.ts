import { z } from 'zod';
import { defaultGroup } from '#domain/entities/customer.ts';

/**
 * What a group can let its members do, as `area.action`; `docs/permissions.md` says what each means and where it is
 * enforced. Areas of the suite's other products are known by name alone: see `viewerAreas`.
 */
export const permissionSchema = z.enum([
  'templates.edit',
  'templates.share',
  'categories.edit',
  'executions.create',
  'chats.write',
  'entity.edit',
  'users.view',
  'users.admin',
  'groups.view',
  'groups.admin',
  'licenses.view',
  'settings.view',
  'settings.admin',
  'integrations.ged',
  'documents.viewer',
  'documents.edit',
  'documents.admin',
  'classification.admin',
  'organization.admin',
  'company.admin',
  'subsidiary.admin',
  'document.custody.admin',
]);
export type Permission = z.infer<typeof permissionSchema>;

export const permissions = permissionSchema.options;

/** What everybody may do who is in no group of the company. */
export const defaultPermissions: readonly Permission[] = [
  'templates.edit',
  'templates.share',
  'categories.edit',
  'executions.create',
  'chats.write',
  'entity.edit',
  'documents.viewer',
  'documents.edit',
];

/**
 * Areas of the document-management product whose `viewer` permission is upgraded by the area's `admin` permission
 * (specification 1, section 6).
 */
export const viewerAreas = [
  'classification',
  'subsidiary',
  'company',
  'organization',
  'documents',
  'document.custody',
  'config.extraction',
  'config.alerts',
  'config.sharings',
  'entity',
] as const;

/** The group that every company has, with every permission; it is neither renamed nor restricted nor deleted. */
export const GENERAL_ADMINISTRATION = defaultGroup.name;
