import type { Router } from 'express';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  requestPasskey,
  signInWithPasskey,
} from '#domain/api/passkeys.ts';
import {
  addPasskey as addCommand,
  beginPasskey as beginCommand,
} from '#server/commands/passkeys/add-passkey.ts';
import { removePasskey as removeCommand } from '#server/commands/passkeys/remove-passkey.ts';
import {
  requestPasskey as requestCommand,
  signInWithPasskey as signInCommand,
} from '#server/commands/passkeys/sign-in-with-passkey.ts';
import { proveOwner } from '#server/commands/second-factor/prove-owner.ts';
import { endOtherSessions } from '#server/commands/session/end-other-sessions.ts';
import { answerOpened } from '#server/http/sessions/opened-session.ts';
import { ownSession } from '#server/http/sessions/own-session.ts';
import { relyingParty } from '#server/http/hosts/relying-party.ts';
import { deviceOf } from '#server/http/sessions/replaced-session.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute, route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { notificationContextOf } from '#server/http/sessions/notification-context.ts';
import type { Services } from '#server/services.ts';

export function passkeyRoutes(router: Router, services: Services): void {
  addOwnKeys(router, services);
  addSignIn(router, services);
}

function addOwnKeys(router: Router, services: Services): void {
  route(router, services, beginPasskey, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    await proveOwner(services, session, body.proof);
    const party = relyingParty(services.config, request);
    return beginPasskey.response.parse(await beginCommand(services, session.user, session.uid, party));
  });

  route(router, services, addPasskey, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    const { name, key, language } = body;
    const wanted = { name, key, session: session.uid, party: relyingParty(services.config, request) };
    await addCommand(services, session.user, wanted, notificationContextOf(services, request, language));
    if (body.endOthers) await endOtherSessions(services, ownSession(session, request));
    return { added: true } as const;
  });

  route(router, services, removePasskey, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    await proveOwner(services, session, body.proof);
    await removeCommand(
      services,
      session.user,
      body.id,
      notificationContextOf(services, request, body.language),
    );
    if (body.endOthers) await endOtherSessions(services, ownSession(session, request));
    return { removed: true } as const;
  });
}

function addSignIn(router: Router, services: Services): void {
  openRoute(router, services, requestPasskey, async ({ body, request }) => {
    requireSameOrigin(services.config, request);
    const party = relyingParty(services.config, request);
    return requestPasskey.response.parse(await requestCommand(services, party, body.step));
  });

  openRoute(router, services, signInWithPasskey, async ({ params, body, request, response }) => {
    requireSameOrigin(services.config, request);
    const opened = await signInCommand(services, {
      app: params.app,
      key: body.key,
      step: body.step,
      expected: body.user,
      party: relyingParty(services.config, request),
      address: addressOf(request),
      device: deviceOf(request),
    });
    return answerOpened(services, request, response, opened);
  });
}
