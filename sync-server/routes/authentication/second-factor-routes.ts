import type { Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import {
  beginAuthenticatorApp,
  beginPhoneApproval,
  confirmAuthenticatorApp,
  disableSecondFactor,
  distrustDevice,
  makeRecoveryCodes,
  readSecondFactor,
  sendSecondFactorCode,
  verifySecondFactor,
} from '#domain/api/second-factor.ts';
import { answerChallenge } from '#server/commands/second-factor/answer-challenge.ts';
import {
  beginAuthenticatorApp as beginAppCommand,
  confirmAuthenticatorApp as confirmAppCommand,
} from '#server/commands/second-factor/authenticator-app.ts';
import { disableSecondFactor as disableCommand } from '#server/commands/second-factor/disable.ts';
import { replaceRecoveryCodes } from '#server/commands/second-factor/enable.ts';
import { proveOwner } from '#server/commands/second-factor/prove-owner.ts';
import { sendCode } from '#server/commands/second-factor/send-code.ts';
import { recordAndNotify } from '#server/commands/second-factor/tell.ts';
import { endOtherSessions } from '#server/commands/session/end-other-sessions.ts';
import { callerFor } from '#server/http/cookies/known-cookie.ts';
import { answerOpened } from '#server/http/sessions/opened-session.ts';
import { ownSession } from '#server/http/sessions/own-session.ts';
import { deviceOf } from '#server/http/sessions/replaced-session.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute, route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { notificationContextOf } from '#server/http/sessions/notification-context.ts';
import { trustedCookie } from '#server/http/cookies/trusted-cookie.ts';
import { presentSecondFactor } from '#server/presenters/account/second-factor.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import { uidInCookie } from '#server/security/second-factor/trusted-devices.ts';
import type { Services } from '#server/services.ts';

/** The second step of a sign-in, and its settings. */
export function secondFactorRoutes(router: Router, services: Services): void {
  addChallenges(router, services);
  addStatus(router, services);
  addPhone(router, services);
  addApp(router, services);
  addChanges(router, services);
}

function addChallenges(router: Router, services: Services): void {
  openRoute(router, services, sendSecondFactorCode, async ({ body, request }) => {
    requireSameOrigin(services.config, request);
    const { user: login, challenge, language } = body;
    return { sent: true, ...(await sendCode(services, { login, challenge, language })) } as const;
  });

  openRoute(router, services, verifySecondFactor, async ({ body, request, response }) => {
    requireSameOrigin(services.config, request);
    const { user: login, ...answer } = body;
    const answered = await answerChallenge(services, {
      ...answer,
      login,
      ...notificationContextOf(services, request, body.language),
      ...callerFor(services, request, login),
      device: deviceOf(request),
    });
    if (answered.kind === 'approved')
      return { approved: true, recoveryCodes: answered.recoveryCodes } as const;
    return answerOpened(services, request, response, answered);
  });
}

function addStatus(router: Router, services: Services): void {
  route(router, services, readSecondFactor, async ({ session, request }) => {
    const factors = await services.central.secondFactors.read(session.user.uid);
    return presentSecondFactor(session.user, factors, {
      sms: services.sms !== null,
      own: uidInCookie(trustedCookie.read(services.config, request)),
      now: services.clock.now(),
    });
  });
}

function addPhone(router: Router, services: Services): void {
  route(router, services, beginPhoneApproval, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    if (services.sms === null) throw new AppError('second-factor-unavailable');
    await proveOwner(services, session, body.proof);
    const seconds = oneTimeTokenTimes.challengeMinutes * 60;
    const challenge = await services.oneTimeTokens.issue(
      {
        purpose: 'phone-approval',
        user: session.user.uid,
        audience: THIS_APP,
        session: session.uid,
        phone: body.phone,
      },
      seconds,
    );
    return { challenge, expiresAt: new Date(services.clock.now().getTime() + seconds * 1000).toISOString() };
  });
}

function addApp(router: Router, services: Services): void {
  route(router, services, beginAuthenticatorApp, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    await proveOwner(services, session, body.proof);
    return beginAppCommand(services, session.user);
  });

  route(router, services, confirmAuthenticatorApp, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    const context = notificationContextOf(services, request, body.language);
    const recoveryCodes = await confirmAppCommand(services, session, body.code, context);
    if (body.endOthers) await endOtherSessions(services, ownSession(session, request));
    return { approved: true, recoveryCodes } as const;
  });
}

function addChanges(router: Router, services: Services): void {
  route(router, services, disableSecondFactor, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    await proveOwner(services, session, body.proof);
    await disableCommand(services, session.user, notificationContextOf(services, request, body.language));
    if (body.endOthers) await endOtherSessions(services, ownSession(session, request));
    return { disabled: true } as const;
  });

  route(router, services, makeRecoveryCodes, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    if (!session.user.signInWith2fa) throw new AppError('second-factor-unavailable');
    await proveOwner(services, session, body.proof);
    const recoveryCodes = await replaceRecoveryCodes(services, session.user.uid);
    const context = notificationContextOf(services, request, body.language);
    await recordAndNotify(services, session.user, 'recovery-codes-made', context);
    if (body.endOthers) await endOtherSessions(services, ownSession(session, request));
    return { recoveryCodes };
  });

  route(router, services, distrustDevice, async ({ session, params, request }) => {
    requireSameOrigin(services.config, request);
    const { user, actor } = session;
    if (!(await services.trustedDevices.remove(user.uid, params.device))) throw new AppError('not-found');
    const address = addressOf(request);
    await services.audit.record({
      event: 'device-distrusted',
      user: user.uid,
      company: actor.company,
      address,
    });
    return { removed: true } as const;
  });
}
