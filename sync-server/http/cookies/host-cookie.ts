import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '#server/config.ts';
import { isLoopbackName } from '../hosts/own-host.ts';
import { readCookie } from './read-cookie.ts';

type Origin = Pick<Config, 'appOrigin'>;

/** A cookie of this very host, that no script reads and no other site sends. */
export interface HostCookie {
  /** Its value; null where the browser sent none. */
  read(config: Origin, request: Request): string | null;
  set(config: Origin, response: Response, value: string): void;
  clear(config: Origin, response: Response): void;
}

/** WebKit keeps no `Secure` cookie of http://localhost, which the demo is opened at; production is https alone. */
function isPlainLoopback({ appOrigin }: Origin): boolean {
  if (appOrigin === null) return true;
  const { protocol, hostname } = new URL(appOrigin);
  return protocol === 'http:' && isLoopbackName(hostname);
}

/** `__Host-`: only this very host over a secure connection can have set it, for the whole host. */
function nameOf(config: Origin, name: string): string {
  return isPlainLoopback(config) ? `loopback-${name}` : `__Host-${name}`;
}

export function hostCookie(name: string, lifetimeMilliseconds: number): HostCookie {
  const attributes = (config: Origin): CookieOptions => ({
    httpOnly: true,
    secure: !isPlainLoopback(config),
    sameSite: 'strict',
    path: '/',
  });
  return {
    read: (config, request) => readCookie(request, nameOf(config, name)),
    set: (config, response, value) =>
      response.cookie(nameOf(config, name), value, {
        ...attributes(config),
        maxAge: lifetimeMilliseconds,
      }),
    clear: (config, response) => response.clearCookie(nameOf(config, name), attributes(config)),
  };
}
