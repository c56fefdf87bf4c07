import { z } from 'zod';
import { defaultGroup } from '#domain/entities/customer.ts';

/**
 * Permissions of a group, as `area.action`; `docs/permissions.md` describes each and where it is enforced. Areas of the
 * suite's other products are known only by name: see `viewerAreas`.
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

/** Permissions of people without a group in the company. */
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

/** The group that every company has, with every permission; it cannot be renamed, restricted or deleted. */
export const GENERAL_ADMINISTRATION = defaultGroup.name;
