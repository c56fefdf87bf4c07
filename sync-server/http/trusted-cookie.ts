import type { CookieOptions, Request, Response } from 'express';
import { secondFactorLimits } from '#domain/api/limits.ts';
import { readCookie } from './read-cookie.ts';

/** As the refresh cookie, beside it: it opens nothing without a password, and outlives a sign-out. */
const NAME = '__Host-trusted';
const attributes: CookieOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

export function readTrustedCookie(request: Request): string | null {
  return readCookie(request, NAME);
}

export function setTrustedCookie(response: Response, text: string): void {
  response.cookie(NAME, text, { ...attributes, maxAge: secondFactorLimits.trustedDays * 86_400_000 });
}
