import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import type { Call, GuardedAccess, OpenAccess } from '#domain/api/call.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { payersOfSession } from '#server/load/payers.ts';
import { admit, type Administrator } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { describeCall } from './described-calls.ts';
import { enter, refuseUnread, strangerOf, takeByAddress } from './enter.ts';
import { readableBy } from './former-devices.ts';
import { declared, register, type RouteNeeds } from './register.ts';
import { guarded, parsed, readInput, type OpenInput } from './validate.ts';
import { arrived, jsonRules, withMemory } from './with-memory.ts';

export interface SessionInput<P extends z.ZodType, B extends z.ZodType> extends OpenInput<P, B> {
  session: Session;
}
/** `admin`: the caller, whom the call's `access` admits. */
export interface GuardedInput<P extends z.ZodType, B extends z.ZodType> extends SessionInput<P, B> {
  admin: Administrator;
}

/**
 * Registers a call for any session, of which the handler checks more if needed: limit -> session -> body -> memory ->
 * validate -> handler -> response guard.
 */
export function route<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  router: Router,
  services: RouteNeeds,
  call: Call<P, B, R, 'session'>,
  handler: (input: SessionInput<P, B>) => Promise<z.input<R>>,
): void {
  enteredRoute(router, services, call, {
    enter: async (request, response) => ({ session: await enter(services, call, request, response) }),
    handler,
  });
}

/** Registers a call whose `access` the server checks: like `route`, with that check before the body is read. */
export function guardedRoute<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  router: Router,
  services: RouteNeeds,
  call: Call<P, B, R, GuardedAccess>,
  handler: (input: GuardedInput<P, B>) => Promise<z.input<R>>,
): void {
  enteredRoute(router, services, call, {
    enter: async (request, response) => {
      const session = await enter(services, call, request, response);
      return { session, admin: await admit(services, { session, address: addressOf(request) }, call.access) };
    },
    handler,
  });
}

function enteredRoute<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends { session: Session },
>(
  router: Router,
  services: RouteNeeds,
  call: Call<P, B, R>,
  {
    enter: entering,
    handler,
  }: {
    enter: (request: Request, response: Response) => Promise<E>;
    handler: (input: OpenInput<P, B> & E) => Promise<z.input<R>>;
  },
): void {
  describeCall(router, { ...call, errors: declared(call) });
  register(
    router,
    services,
    call.method,
    call.path,
    async (request, response) => {
      const entered = await entering(request, response);
      const body = await arrived(services, request, jsonRules(call), payersOfSession(entered.session.actor));
      await withMemory(services, call, body, response, async () => {
        const input = await readInput(call, body.bytes, request, response);
        const answer = await handler({ ...input, ...entered });
        response.json(readableBy(request, guarded(call, answer)));
      });
    },
    declared(call),
  );
}

/**
 * Registers a call without credentials: limit -> `before` -> body -> memory -> validate -> handler -> response guard.
 * `before` can refuse a request before its body is read.
 */
export function openRoute<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  router: Router,
  services: RouteNeeds,
  call: Call<P, B, R, OpenAccess>,
  handler: (input: OpenInput<P, B>) => Promise<z.input<R>>,
  before: (params: z.infer<P>) => Promise<void> = () => Promise.resolve(),
): void {
  describeCall(router, { ...call, errors: declared(call) });
  register(
    router,
    services,
    call.method,
    call.path,
    async (request, response) => {
      await takeByAddress(services, call.limits, request);
      refuseUnread(call, request, response);
      await before(parsed(call.params, request.params, 'params'));
      const body = await arrived(services, request, jsonRules(call), strangerOf(request));
      await withMemory(services, call, body, response, async () => {
        const input = await readInput(call, body.bytes, request, response);
        const answer = await handler(input);
        response.json(readableBy(request, guarded(call, answer)));
      });
    },
    declared(call),
  );
}
