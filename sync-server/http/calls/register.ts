import type { Request, RequestHandler, Response, Router } from 'express';
import { isOpen, type Call } from '#domain/api/call.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { readSession } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';

/** Needed by every call, with any credentials. */
export type RouteNeeds = Pick<
  Services,
  'arrivals' | 'config' | 'foreground' | 'limiter' | 'load' | 'permissionHolders'
> &
  NeedsOf<typeof readSession>;

/** Codes that any call may return besides those it declares: the pipeline produces them. */
export const codesOfEveryCall: readonly ErrorCode[] = [
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

export function register(
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

export function declared({ access, errors }: Pick<Call, 'access' | 'errors'>): readonly ErrorCode[] {
  return [...codesOfEveryCall, ...(isOpen({ access }) ? [] : codesOfSessions), ...errors];
}

/** An undeclared error is a defect of the server. */
function asDeclared(error: unknown, codes: readonly ErrorCode[]): unknown {
  if (!(error instanceof AppError) || codes.includes(error.code)) return error;
  return new AppError('internal', { cause: error });
}
