import type { Request } from 'express';

/** The value of the cookie `name`; null if the browser sent none. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.get('cookie') ?? '').split(';')) {
    const [found, ...value] = pair.trim().split('=');
    if (found === name) return value.join('=');
  }
  return null;
}
