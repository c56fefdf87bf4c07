import type { CookieOptions, Request, Response } from 'express';
import { ATTEMPT_MINUTES } from '#server/security/sign-in-attempts.ts';
import { readCookie } from './read-cookie.ts';

/** Binds a sign-in at a provider to the browser that began it; `__Host-` as for the refresh cookie. */
const NAME = '__Host-sign-in';
const attributes: CookieOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

export function readSignInCookie(request: Request): string | null {
  return readCookie(request, NAME);
}

export function setSignInCookie(response: Response, secret: string): void {
  response.cookie(NAME, secret, { ...attributes, maxAge: ATTEMPT_MINUTES * 60_000 });
}

export function clearSignInCookie(response: Response): void {
  response.clearCookie(NAME, attributes);
}
