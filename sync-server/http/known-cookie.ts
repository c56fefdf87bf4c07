import type { CookieOptions, Request, Response } from 'express';
import type { Caller } from '#server/security/attempts/guards.ts';
import type { Services } from '#server/services.ts';
import { readCookie } from './read-cookie.ts';
import { addressOf } from './route.ts';

/** As the refresh cookie, beside it: it opens nothing, and outlives a sign-out. */
const NAME = '__Host-known';
const KEPT_DAYS = 365;
const attributes: CookieOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

/** Who tries to come in as `login`. */
export function callerFor({ knownDevices }: Services, request: Request, login: string): Caller {
  return {
    address: addressOf(request),
    knownDevice: knownDevices.recognise(readCookie(request, NAME), login),
  };
}

/** From now on the browser is known to `login`, who has just proved who they are. */
export function rememberDevice(
  { knownDevices }: Services,
  request: Request,
  response: Response,
  login: string,
): void {
  const text = knownDevices.remember(readCookie(request, NAME), login);
  response.cookie(NAME, text, { ...attributes, maxAge: KEPT_DAYS * 86_400_000 });
}
