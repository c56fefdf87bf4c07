import type { Router } from 'express';
import { apiRoutes } from '#server/app.ts';
import { describedCalls, type DescribedCall } from '#server/http/calls/described-calls.ts';
import type { Services } from '#server/services.ts';

/** The routes of the server over services that no handler is called with. */
export function inertRoutes(): Router {
  const inert: unknown = new Proxy(() => undefined, { get: () => inert, apply: () => inert });
  return apiRoutes(inert as Services);
}

export type RegisteredCall = DescribedCall & { name: string };

/** Every call of the server, with its name as in the API's description: `POST /company/{company}/groups/save`. */
export function registeredCalls(): RegisteredCall[] {
  return describedCalls(inertRoutes()).map((call) => ({
    ...call,
    name: `${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  }));
}
