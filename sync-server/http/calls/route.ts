import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import { isOpen, type Call, type GuardedAccess, type OpenAccess } from '#domain/api/call.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { limits, rateLimits, type RateLimitName } from '#domain/api/limits.ts';
import { addressKey } from '#server/http/hosts/address-key.ts';
import { describeCall, type DescribedCall } from './described-calls.ts';
import { readableBy } from './former-devices.ts';
import { arrived, jsonRules, withMemory, type BytesRules } from './with-memory.ts';
import { admit, type Administrator } from '#server/policies/company-policy.ts';
import { payersOfSession, payersOfStranger, type Payer } from '#server/load/payers.ts';
import { readSession, type OpenWhile, type Session } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';

/** Needed by every call, with any credentials. */
export type RouteNeeds = Pick<
  Services,
  'arrivals' | 'config' | 'foreground' | 'limiter' | 'load' | 'permissionHolders'
> &
  NeedsOf<typeof readSession>;

/** Codes that any call may return besides those it declares: the pipeline produces them. */
const codesOfEveryCall: readonly ErrorCode[] = [
  'invalid-request',
  'too-many-requests',
  'body-too-large',
  'body-encoded',
  'store-unavailable',
  'server-busy',
  'internal',
];
const codesOfSessions: readonly ErrorCode[] = [
  'session-missing',
  'session-expired',
  'session-revoked',
  'device-revoked',
  'company-not-allowed',
  'time-blocked',
  'machine-unknown',
  'machine-waiting',
  'machine-disapproved',
  'second-factor-required',
];

export interface OpenInput<P extends z.ZodType, B extends z.ZodType> {
  params: z.infer<P>;
  body: z.infer<B>;
  request: Request;
  response: Response;
}
export interface SessionInput<P extends z.ZodType, B extends z.ZodType> extends OpenInput<P, B> {
  session: Session;
}
/** `admin`: the caller, whom the call's `access` admits. */
export interface GuardedInput<P extends z.ZodType, B extends z.ZodType> extends SessionInput<P, B> {
  admin: Administrator;
}

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

function register(
  router: Router,
  services: RouteNeeds,
  method: Call['method'],
  path: string,
  run: (request: Request, response: Response) => Promise<void>,
  codes: readonly ErrorCode[] | null,
): void {
  const handle: RequestHandler = async (request, response) => {
    response.locals['route'] = path;
    const over = services.foreground.begin();
    try {
      await run(request, response);
    } catch (error) {
      throw codes === null ? error : asDeclared(error, codes);
    } finally {
      over();
    }
  };
  const verbs = { GET: 'get', POST: 'post', PUT: 'put' } as const;
  router[verbs[method]](path, handle);
}

function declared({ access, errors }: Pick<Call, 'access' | 'errors'>): readonly ErrorCode[] {
  return [...codesOfEveryCall, ...(isOpen({ access }) ? [] : codesOfSessions), ...errors];
}

/** An undeclared error is a defect of the server. */
function asDeclared(error: unknown, codes: readonly ErrorCode[]): unknown {
  if (!(error instanceof AppError) || codes.includes(error.code)) return error;
  return new AppError('internal', { cause: error });
}

/** The company of an address under this is that of the session. */
const OF_COMPANY = '/company/:company/';

/** Limits by address, then the session, then limits by session. @throws AppError not-allowed (another company) */
async function enter(
  services: RouteNeeds,
  { path, limits: names, ...open }: Pick<Call, 'path' | 'limits' | OpenWhile>,
  request: Request,
  response: Response,
): Promise<Session> {
  await takeByAddress(services, names, request);
  const session = await readSession(services, request, open).catch(async (error: unknown) => {
    // Guessed tokens count towards the limit of the client's address, since there is no session to charge.
    await services.limiter.takeByAddress('open', addressOf(request));
    throw error;
  });
  for (const name of names)
    if (rateLimits[name].key === 'session') await services.limiter.take(name, session.uid);
  response.locals['session'] = session.uid;
  if (path.startsWith(OF_COMPANY) && request.params['company'] !== session.actor.company)
    throw new AppError('not-allowed');
  return session;
}

function strangerOf(request: Request): Payer[] {
  return payersOfStranger(addressKey(addressOf(request)));
}

async function takeByAddress(
  services: RouteNeeds,
  names: readonly RateLimitName[],
  request: Request,
): Promise<void> {
  for (const name of names)
    if (rateLimits[name].key === 'address') await services.limiter.takeByAddress(name, addressOf(request));
}

/** The client's address, as `trust proxy` allows it to be determined. */
export function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}

async function readInput<P extends z.ZodType, B extends z.ZodType>(
  call: Call<P, B>,
  bytes: Buffer,
  request: Request,
  response: Response,
): Promise<OpenInput<P, B>> {
  const body = call.method === 'GET' ? undefined : readJson(request, bytes);
  return {
    params: parsed(call.params, request.params, 'params'),
    body: parsed(call.body, body, 'body'),
    request,
    response,
  };
}

/**
 * Multiple of the largest body: above it nothing is read; below it the parser discards the excess, so that the client
 * receives the answer.
 */
const UNREAD = 4;

/** Refuses a request without a session whose declared length is far too large, before a byte is read. */
function refuseUnread({ bodyBytes }: Pick<Call, 'bodyBytes'>, request: Request, response: Response): void {
  if (Number(request.get('content-length') ?? 0) <= UNREAD * (bodyBytes ?? limits.requestBytes)) return;
  response.set('connection', 'close');
  throw new AppError('body-too-large', { field: 'body' });
}

/** Undefined if the content type is not JSON: a form on another site can send all other types. */
function readJson(request: Request, bytes: Buffer): unknown {
  if (typeof request.is('application/json') !== 'string') return undefined;
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (cause) {
    throw new AppError('invalid-request', { field: 'body', cause });
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, part: string): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = [part, ...(nearestIssue(result.error.issues)?.path ?? [])].map(String).join('.');
  throw new AppError('invalid-request', { field: path, cause: result.error });
}

/** For a union type, the issue of the variant that the body matches best. */
function nearestIssue([first]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (first?.code !== 'invalid_union') return first;
  const [nearest] = first.errors.toSorted((a, b) => a.length - b.length);
  return nearest?.[0] ?? first;
}

/** The answer must match the declared schema exactly: an extra field is a leak, so it is an error and not a warning. */
function guarded<R extends z.ZodType>(call: Call<z.ZodType, z.ZodType, R>, answer: z.input<R>): unknown {
  const result = call.response.safeParse(answer);
  if (result.success) return result.data;
  throw new AppError('internal', { cause: result.error });
}
