import type { Request, Router } from 'express';
import { recoverPassword, savePassword, validateRecovery } from '#domain/api/recovery.ts';
import { recoverPassword as recoverCommand } from '#server/commands/password/recover-password.ts';
import {
  isRecoveryGood,
  savePasswordByOld,
  savePasswordByToken,
} from '#server/commands/password/save-password.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { refreshCookie } from '#server/http/cookies/refresh-cookie.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { callerFor, rememberDevice } from '#server/http/cookies/known-cookie.ts';
import { addressGuards, passwordGuards } from '#server/security/attempts/guards.ts';
import { cookieSession, unlessStoreFailed } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'config' | 'identities' | 'sessions'>;

export function recoveryRoutes(router: Router, services: Services): void {
  openRoute(router, services, recoverPassword, async ({ body, request }) => {
    requireSameOrigin(services.config, request);
    await recoverCommand(services, {
      login: body.user,
      app: body.app,
      language: body.language,
      ...callerOf(services, request),
    });
    return { accepted: true, mailbox: services.mail instanceof DemoMailbox } as const;
  });

  openRoute(router, services, validateRecovery, async ({ body, request }) => {
    requireSameOrigin(services.config, request);
    return { valid: await isRecoveryGood(services, body.token) };
  });

  addSavePassword(router, services);
}

function addSavePassword(router: Router, services: Services): void {
  openRoute(router, services, savePassword, async ({ body, request, response }) => {
    requireSameOrigin(services.config, request);
    const { password, language } = body;
    const change = { password, language, ...callerOf(services, request) };
    if ('recoveryToken' in body) {
      const { recoveryToken } = body;
      const owner = await services.attempts.run(addressGuards(change.address), () =>
        savePasswordByToken(services, recoveryToken, change),
      );
      rememberDevice(services, request, response, owner);
    } else {
      const { user: login, oldPassword } = body;
      const proof = { login, oldPassword, keep: await sessionOf(services, request) };
      const guards = passwordGuards(login, callerFor(services, request, login));
      await services.attempts.run(guards, () => savePasswordByOld(services, proof, change));
    }
    return { saved: true } as const;
  });
}

function callerOf(services: Needs, request: Request): { origin: string; address: string } {
  return { origin: publicOrigin(services.config, request), address: addressOf(request) };
}

/** An invalid cookie counts as none: it proves no second step, and its session does not survive. */
async function sessionOf(services: Needs, request: Request): Promise<{ user: string; uid: string } | null> {
  const cookie = refreshCookie.read(services.config, request);
  return cookie === null ? null : cookieSession(services, cookie).catch(unlessStoreFailed);
}
