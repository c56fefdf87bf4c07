import { z } from 'zod';
import { uidSchema } from '../../entities/record.ts';
import { permissionSchema } from '#domain/rules/permissions/permission-names.ts';
import { defineCall } from '../call.ts';
import { shownNameSchema } from './users.ts';

const companyGroupSchema = z.strictObject({
  uid: uidSchema,
  name: z.string(),
  description: z.string(),
  permissions: z.array(permissionSchema),
  members: z.array(uidSchema),
  /** 'Administração Geral': always exists and always has every permission. */
  general: z.boolean(),
});
export type CompanyGroup = z.infer<typeof companyGroupSchema>;

const companyParams = z.strictObject({ company: uidSchema });

export const listGroups = defineCall({
  method: 'GET',
  path: '/company/:company/groups',
  params: companyParams,
  body: z.undefined(),
  response: z.strictObject({ groups: z.array(companyGroupSchema) }),
  access: 'groups.view',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** Of 'Administração Geral' only the members can change, and only by a company admin. */
export const saveGroup = defineCall({
  method: 'POST',
  path: '/company/:company/groups/save',
  params: companyParams,
  body: z.strictObject({
    group: z.strictObject({
      /** Absent for a new group. */
      uid: uidSchema.optional(),
      name: shownNameSchema,
      description: z.string().trim().max(500),
      permissions: z.array(permissionSchema).max(permissionSchema.options.length),
      members: z.array(uidSchema).max(5000),
    }),
  }),
  response: z.strictObject({ group: companyGroupSchema }),
  access: 'groups.admin',
  limits: ['companyAdmin'],
  errors: [
    'not-allowed',
    'right-not-held',
    'visitor-gives-nothing',
    'not-found',
    'group-name-taken',
    'group-protected',
  ],
  bodyBytes: 500_000,
});
export type GroupInput = z.infer<typeof saveGroup.body>['group'];

export const deleteGroup = defineCall({
  method: 'POST',
  path: '/company/:company/groups/delete',
  params: companyParams,
  body: z.strictObject({ group: uidSchema }),
  response: z.strictObject({ deleted: z.literal(true) }),
  access: 'groups.admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'right-not-held', 'visitor-gives-nothing', 'not-found', 'group-protected'],
});
