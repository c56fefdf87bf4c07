import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import type { RateLimitName } from '#domain/api/limits.ts';
import { payersOfSession } from '#server/load/payers.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { describeCall } from './described-calls.ts';
import { enter, strangerOf, takeByAddress } from './enter.ts';
import { declared, register, type RouteNeeds } from './register.ts';
import { parsed } from './validate.ts';
import { arrived, withMemory, type BytesRules } from './with-memory.ts';

/** A call that streams: its handler writes the response itself. */
export interface RawRoute<P extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  params: P;
  limits: readonly RateLimitName[];
  whileRevoked?: true;
  /** For a call whose handler takes bytes as its `body`; if absent, no body is read. */
  bytes?: BytesRules;
}
export interface OpenRawInput<P extends z.ZodType> {
  params: z.infer<P>;
  /** Empty if the call takes no bytes. */
  body: Uint8Array;
  request: Request;
  response: Response;
}
export interface RawInput<P extends z.ZodType> extends OpenRawInput<P> {
  session: Session;
}

/**
 * Registers a streaming call: limit -> session -> body -> memory -> params, then the handler controls request and
 * response. An error before the first byte is answered as JSON; after that the connection is cut, so that the device
 * cannot take a truncated stream for a complete one.
 */
export function rawRoute<P extends z.ZodType>(
  router: Router,
  services: RouteNeeds,
  call: RawRoute<P>,
  handler: (input: RawInput<P>) => Promise<void>,
): void {
  describeRaw(router, call, 'session');
  register(
    router,
    services,
    call.method,
    call.path,
    async (request, response) => {
      const session = await enter(services, call, request, response);
      const params = parsed(call.params, request.params, 'params');
      const whole = await arrived(services, request, call.bytes ?? null, payersOfSession(session.actor));
      await withMemory(services, call, whole, response, () =>
        handler({ params, body: whole.bytes, session, request, response }),
      );
    },
    null,
  );
}

/** Like `rawRoute`, for a call without credentials. `before` can refuse a request before its body is read. */
export function openRawRoute<P extends z.ZodType>(
  router: Router,
  services: RouteNeeds,
  call: RawRoute<P>,
  handler: (input: OpenRawInput<P>) => Promise<void>,
  before: (params: z.infer<P>, request: Request) => Promise<void> = () => Promise.resolve(),
): void {
  describeRaw(router, call, 'anyone');
  register(
    router,
    services,
    call.method,
    call.path,
    async (request, response) => {
      await takeByAddress(services, call.limits, request);
      const params = parsed(call.params, request.params, 'params');
      await before(params, request);
      const whole = await arrived(services, request, call.bytes ?? null, strangerOf(request));
      await withMemory(services, call, whole, response, () =>
        handler({ params, body: whole.bytes, request, response }),
      );
    },
    null,
  );
}

function describeRaw<P extends z.ZodType>(
  router: Router,
  call: RawRoute<P>,
  access: 'anyone' | 'session',
): void {
  describeCall(router, {
    ...call,
    access,
    body: null,
    response: null,
    errors: declared({ access, errors: [] }),
  });
}
