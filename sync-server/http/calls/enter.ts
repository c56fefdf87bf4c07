import type { Request, Response } from 'express';
import type { Call } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits, rateLimits, type RateLimitName } from '#domain/api/limits.ts';
import { addressKey, addressOf } from '#server/http/hosts/address-key.ts';
import { payersOfStranger, type Payer } from '#server/load/payers.ts';
import { readSession, type OpenWhile, type Session } from '#server/security/sessions/session.ts';
import type { RouteNeeds } from './register.ts';

/** The company of an address under this is that of the session. */
const OF_COMPANY = '/company/:company/';

/** Limits by address, then the session, then limits by session. @throws AppError not-allowed (another company) */
export async function enter(
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

export function strangerOf(request: Request): Payer[] {
  return payersOfStranger(addressKey(addressOf(request)));
}

export async function takeByAddress(
  services: RouteNeeds,
  names: readonly RateLimitName[],
  request: Request,
): Promise<void> {
  for (const name of names)
    if (rateLimits[name].key === 'address') await services.limiter.takeByAddress(name, addressOf(request));
}

/**
 * Multiple of the largest body: above it nothing is read; below it the parser discards the excess, so that the client
 * receives the answer.
 */
const UNREAD = 4;

/** Refuses a request without a session whose declared length is far too large, before a byte is read. */
export function refuseUnread(
  { bodyBytes }: Pick<Call, 'bodyBytes'>,
  request: Request,
  response: Response,
): void {
  if (Number(request.get('content-length') ?? 0) <= UNREAD * (bodyBytes ?? limits.requestBytes)) return;
  response.set('connection', 'close');
  throw new AppError('body-too-large', { field: 'body' });
}
