import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '#server/config/config.ts';
import { isLoopbackName } from '../hosts/own-host.ts';

type Origin = Pick<Config, 'appOrigin'>;

/** A cookie of this host that scripts cannot read and other sites cannot send. */
export interface HostCookie {
  /** Its value; null if the browser sent none. */
  read(config: Origin, request: Request): string | null;
  set(config: Origin, response: Response, value: string): void;
  clear(config: Origin, response: Response): void;
}

/** WebKit does not store `Secure` cookies of http://localhost, where the demo runs; production always uses https. */
function isPlainLoopback({ appOrigin }: Origin): boolean {
  if (appOrigin === null) return true;
  const { protocol, hostname } = new URL(appOrigin);
  return protocol === 'http:' && isLoopbackName(hostname);
}

/** `__Host-`: only this host can have set it, over a secure connection and for the whole host. */
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

/** The value of the cookie `name`; null if the browser sent none. */
function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.get('cookie') ?? '').split(';')) {
    const [found, ...value] = pair.trim().split('=');
    if (found === name) return value.join('=');
  }
  return null;
}
