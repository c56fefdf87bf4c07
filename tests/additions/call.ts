import type { Addition } from './addition.ts';

/** How many people a group has, for who may see groups. */
export const call: Addition = {
  limit: 3,
  edits: [
    {
      file: 'domain/api/company/groups.ts',
      after: `const companyParams = z.strictObject({ company: uidSchema });\n`,
      text: `
export const countMembers = defineCall({
  method: 'POST',
  path: '/company/:company/groups/count',
  params: companyParams,
  body: z.strictObject({ group: uidSchema }),
  response: z.strictObject({ members: z.int() }),
  access: 'groups.view',
  limits: ['read'],
  errors: ['not-allowed', 'not-found'],
});
`,
    },
    {
      file: 'sync-server/commands/company/count-members.ts',
      text: `import { AppError } from '#domain/api/errors.ts';
import type { Services } from '#server/services.ts';

/** @throws AppError not-found */
export async function countMembers(
  { central }: Pick<Services, 'central'>,
  company: string,
  group: string,
): Promise<number> {
  const found = (await central.groups.of(company)).find(({ uid }) => uid === group);
  if (found === undefined) throw new AppError('not-found');
  return found.members.length;
}
`,
    },
    {
      file: 'sync-server/routes/company/company-routes.ts',
      after: `import type { Router } from 'express';\n`,
      text: `import { countMembers } from '#domain/api/company/groups.ts';
import { countMembers as countCommand } from '#server/commands/company/count-members.ts';
`,
    },
    {
      file: 'sync-server/routes/company/company-routes.ts',
      after: `function addGroups(router: Router, services: Services): void {\n`,
      text: `  guardedRoute(router, services, countMembers, async ({ admin, body }) => ({
    members: await countCommand(services, admin.company, body.group),
  }));

`,
    },
  ],
};
