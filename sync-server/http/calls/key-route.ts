import type { Request, Router } from 'express';
import type { z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { payersOfSession } from '#server/load/payers.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { describeCall, type DescribedCall } from './described-calls.ts';
import type { OpenRawInput, RawRoute } from './raw-route.ts';
import { codesOfEveryCall, register, type RouteNeeds } from './register.ts';
import { guarded, parsed, readInput, type OpenInput } from './validate.ts';
import { arrived, jsonRules, withMemory } from './with-memory.ts';

const codesOfKeys: readonly ErrorCode[] = [
  'api-key-invalid',
  'api-key-scope',
  'api-key-computer',
  'time-blocked',
  'second-factor-required',
];

/**
 * Registers a call with a key, which `enter` checks: enter -> body -> memory -> validate -> handler -> response guard.
 */
export function keyRoute<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends Pick<Session, 'actor'>,
>(
  router: Router,
  services: RouteNeeds,
  call: Call<P, B, R>,
  {
    enter,
    handle,
  }: {
    enter: (request: Request) => Promise<E>;
    handle: (input: OpenInput<P, B> & { entered: E }) => Promise<z.input<R>>;
  },
): void {
  const codes = [...codesOfEveryCall, ...codesOfKeys, ...call.errors];
  describeCall(router, { ...call, errors: codes });
  register(
    router,
    services,
    call.method,
    call.path,
    async (request, response) => {
      const entered = await enter(request);
      const body = await arrived(services, request, jsonRules(call), payersOfSession(entered.actor));
      await withMemory(services, call, body, response, async () => {
        const input = await readInput(call, body.bytes, request, response);
        response.json(guarded(call, await handle({ ...input, entered })));
      });
    },
    codes,
  );
}

/** Like `keyRoute`, for a call whose handler writes the answer itself. */
export function keyRawRoute<P extends z.ZodType, E extends Pick<Session, 'actor'>>(
  router: Router,
  services: RouteNeeds,
  call: Omit<RawRoute<P>, 'bytes'> & Pick<DescribedCall, 'query' | 'scope' | 'errors'>,
  {
    enter,
    handle,
  }: {
    enter: (request: Request) => Promise<E>;
    handle: (input: OpenRawInput<P> & { entered: E }) => Promise<void>;
  },
): void {
  const codes = [...codesOfEveryCall, ...codesOfKeys, ...call.errors];
  describeCall(router, { ...call, access: 'api-key', body: null, response: null, errors: codes });
  register(
    router,
    services,
    call.method,
    call.path,
    async (request, response) => {
      const entered = await enter(request);
      const params = parsed(call.params, request.params, 'params');
      const nothing = await arrived(services, request, null, payersOfSession(entered.actor));
      await withMemory(services, call, nothing, response, () =>
        handle({ params, body: nothing.bytes, request, response, entered }),
      );
    },
    codes,
  );
}
