import type { Router } from 'express';
import { decideMachine, LEAST_AGENT_VERSION, newestInstaller, tellMachine } from '#domain/api/machines.ts';
import { decideMachine as decideCommand } from '#server/commands/machines/decide-machine.ts';
import { tellMachine as tellCommand } from '#server/commands/machines/tell-machine.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { guardedRoute, route } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

export function machineRoutes(router: Router, services: Services): void {
  route(router, services, tellMachine, ({ session, body, request }) =>
    tellCommand(services, session, { machine: body.machine, address: addressOf(request) }),
  );

  route(router, services, newestInstaller, async () => {
    const installer = await services.installers.newest();
    return {
      installer: installer === null ? null : { url: installer.url, createdAt: installer.createdAt },
      least: LEAST_AGENT_VERSION,
    };
  });

  guardedRoute(router, services, decideMachine, async ({ admin, body }) => ({
    access: await decideCommand(services, admin, body),
  }));
}
