import type { Request, Response } from 'express';
import type { SessionAnswer } from '#domain/api/authentication.ts';
import { tellNewBrowser } from '#server/commands/sign-in/notify-of-new-browser.ts';
import type { Caller } from '#server/security/attempts/guards.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { hostCookie } from './host-cookie.ts';
import { publicOrigin } from '../hosts/public-origin.ts';
import { deviceOf } from '../sessions/replaced-session.ts';
import { addressOf } from '../hosts/address-key.ts';

type Needs = Pick<Services, 'config' | 'knownDevices'> & NeedsOf<typeof tellNewBrowser>;

/** Marks a browser that a person has signed in with. It grants nothing, and remains after a sign-out. */
const knownCookie = hostCookie('known', 365 * 86_400_000);

/** The client that tries to sign in as `login`. */
export function callerFor(
  { config, knownDevices }: Pick<Services, 'config' | 'knownDevices'>,
  request: Request,
  login: string,
): Caller {
  return {
    address: addressOf(request),
    knownDevice: knownDevices.recognise(knownCookie.read(config, request), login),
  };
}

/** Marks the browser as known for `login`, who has just signed in. */
export function rememberDevice(
  { config, knownDevices }: Pick<Services, 'config' | 'knownDevices'>,
  request: Request,
  response: Response,
  login: string,
): void {
  knownCookie.set(config, response, knownDevices.remember(knownCookie.read(config, request), login));
}

/** Like `rememberDevice`, after a sign-in: if the browser was unknown, the person is notified by mail. */
export function welcomeDevice(
  services: Needs,
  request: Request,
  response: Response,
  { user, company }: Pick<SessionAnswer, 'user' | 'company'>,
): void {
  const { config, knownDevices } = services;
  const known = knownDevices.recognise(knownCookie.read(config, request), user.user) !== null;
  rememberDevice(services, request, response, user.user);
  if (known) return;
  const origin = publicOrigin(config, request);
  tellNewBrowser(services, { user: user.uid, company: company.uid, device: deviceOf(request), origin });
}
