import type { Router } from 'express';
import * as calls from '#domain/api/programs.ts';
import {
  pageOf,
  presentExecution,
  presentTemplate,
  readExecution,
} from '#server/commands/programs/read-records.ts';
import { programRoute } from '#server/http/calls/program-route.ts';
import type { Services } from '#server/services.ts';
import { programDocumentRoutes } from './program-document-routes.ts';

/** Calls that programs make with an API key. */
export function programRoutes(router: Router, services: Services): void {
  programRoute(router, services, calls.listProgramTemplates, async ({ program, query: { after } }) => {
    const asked = { member: program.actor, collection: 'template', after } as const;
    const { items: templates, next } = await pageOf(services, asked, presentTemplate);
    return { templates, next };
  });
  programRoute(router, services, calls.listProgramExecutions, async ({ program, query: { after } }) => {
    const asked = { member: program.actor, collection: 'execution', after } as const;
    const { items: executions, next } = await pageOf(services, asked, presentExecution);
    return { executions, next };
  });
  programRoute(router, services, calls.readProgramExecution, async ({ program, params: { id } }) => {
    const execution = await readExecution(services, program.actor, id);
    const fields = execution.fields.map(({ id, name, value }) => ({ id, name, value }));
    return { ...presentExecution(execution), fields };
  });
  programDocumentRoutes(router, services);
}
