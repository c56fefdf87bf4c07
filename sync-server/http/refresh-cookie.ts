import type { CookieOptions, Request, Response } from 'express';
import { sessionTimes } from '#domain/api/limits.ts';
import { readCookie } from './read-cookie.ts';

/**
 * `__Host-`: only this very host over a secure connection can have set it, for the whole host. Browsers count loopback
 * as secure, so demo mode needs no second form of it.
 */
const NAME = '__Host-refresh';
const attributes: CookieOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

export function readRefreshCookie(request: Request): string | null {
  return readCookie(request, NAME);
}

export function setRefreshCookie(response: Response, token: string): void {
  response.cookie(NAME, token, { ...attributes, maxAge: sessionTimes.refreshDays * 86_400_000 });
}

export function clearRefreshCookie(response: Response): void {
  response.clearCookie(NAME, attributes);
}
