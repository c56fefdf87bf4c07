import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import {
  publicKeys,
  refreshSession,
  siblingTokens,
  signIn,
  signOut,
  switchCompany,
} from '#domain/api/authentication.ts';
import type { CertificateProof, ProviderProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import { answerRefresh, tradeForAccess } from '#server/commands/session/refresh-session.ts';
import { tokensForSiblings } from '#server/commands/session/session-answer.ts';
import type { Admission } from '#server/commands/sign-in/admit-person.ts';
import type { Arrival } from '#server/commands/sign-in/refused-sign-in.ts';
import { certificateSignIn } from '#server/commands/sign-in-methods/certificate-sign-in.ts';
import { providerSignIn } from '#server/commands/sign-in-methods/provider-sign-in.ts';
import { signIn as signInCommand } from '#server/commands/sign-in/sign-in.ts';
import {
  signOut as signOutCommand,
  type SignedIn,
  type SignOutRequest,
} from '#server/commands/session/sign-out.ts';
import { switchCompany as switchCommand, tradeForCompany } from '#server/commands/session/switch-company.ts';
import { answerAdmission } from '#server/http/sessions/admission.ts';
import { refreshCookie } from '#server/http/cookies/refresh-cookie.ts';
import { deviceOf } from '#server/http/sessions/replaced-session.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute, route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { signInCookie } from '#server/http/cookies/sign-in-cookie.ts';
import { trustedCookie } from '#server/http/cookies/trusted-cookie.ts';
import { callerFor } from '#server/http/cookies/known-cookie.ts';
import { addressGuards, passwordGuards } from '#server/security/attempts/guards.ts';
import { cookieSession, readSession, unlessStoreFailed } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'blockedHours' | 'clock' | 'config' | 'identities' | 'sessions' | 'tokens'>;

export function authenticationRoutes(router: Router, services: Services): void {
  addSignIn(router, services);
  addRefresh(router, services);
  addSwitchCompany(router, services);
  addSignOut(router, services);

  route(router, services, siblingTokens, async ({ session, params }) => {
    const subject = { user: session.user.uid, company: session.actor.company, session: session.uid };
    return { tokens: await tokensForSiblings(services, session.user, subject, params.app) };
  });

  openRoute(router, services, publicKeys, async () => ({ keys: [...services.tokens.publicKeys] }));
}

function addSignIn(router: Router, services: Services): void {
  openRoute(router, services, signIn, async ({ params, body, request, response }) => {
    requireSameOrigin(services.config, request);
    const entry = {
      app: params.app,
      company: body.company,
      siblings: body.all === true,
      address: addressOf(request),
      device: deviceOf(request),
      trusted: trustedCookie.read(services.config, request),
    };
    const admission = await signInBy(services, body, entry, request, response);
    return answerAdmission(services, request, response, admission);
  });
}

/** Signs in with the given proof: a password, a provider's answer or a certificate's signature. */
async function signInBy(
  services: Services,
  body: z.infer<typeof signIn.body>,
  entry: Omit<Arrival, 'way'>,
  request: Request,
  response: Response,
): Promise<Admission> {
  const origin = publicOrigin(services.config, request);
  if ('password' in body) {
    const attempt = { ...entry, login: body.user, password: body.password };
    const guards = passwordGuards(body.user, callerFor(services, request, body.user));
    return services.attempts.run(guards, () =>
      services.signInTurns.run(() => signInCommand(services, attempt)),
    );
  }
  return services.attempts.run(addressGuards(entry.address), () =>
    signInByProof(services, body, { ...entry, origin }, request, response),
  );
}

async function signInByProof(
  services: Services,
  proof: ProviderProof | CertificateProof,
  arrival: Omit<Arrival, 'way'> & { origin: string },
  request: Request,
  response: Response,
): Promise<Admission> {
  if ('certificate' in proof) return certificateSignIn(services, { ...arrival, proof });
  const browserSecret = signInCookie.read(services.config, request);
  signInCookie.clear(services.config, response);
  return providerSignIn(services, { ...arrival, proof, browserSecret });
}

function addRefresh(router: Router, services: Services): void {
  openRoute(router, services, refreshSession, async ({ params, request, response }) => {
    const address = addressOf(request);
    return byCookie(services, request, response, async (presented) => {
      const { traded, access } = await tradeForAccess(services, presented, { app: params.app, address });
      refreshCookie.set(services.config, response, traded.refreshToken);
      return answerRefresh(services, traded.session, access, params.app);
    });
  });
}

function addSwitchCompany(router: Router, services: Services): void {
  openRoute(router, services, switchCompany, async ({ params, body, request, response }) => {
    const wish = { app: params.app, company: body.company, address: addressOf(request) };
    return byCookie(services, request, response, async (presented) => {
      const { traded, ...entered } = await tradeForCompany(services, presented, wish);
      refreshCookie.set(services.config, response, traded.refreshToken);
      return switchCommand(services, traded.session, entered, wish);
    });
  });
}

/**
 * Runs `work` with the refresh cookie. If the token is replaced, its successor is set as the cookie even if a later
 * step fails, since the old token is spent.
 * @throws AppError not-allowed, session-missing, session-expired, session-revoked
 */
async function byCookie<T>(
  services: Needs,
  request: Request,
  response: Response,
  work: (presented: string) => Promise<T>,
): Promise<T> {
  requireSameOrigin(services.config, request);
  const presented = refreshCookie.read(services.config, request);
  if (presented === null) throw new AppError('session-missing');
  return work(presented).catch((error: unknown) => forgetCookie(services, response, error));
}

/** Deletes a cookie that can never be valid again; after other failures it stays. */
function forgetCookie(services: Needs, response: Response, error: unknown): never {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'session-missing' || code === 'session-expired' || code === 'session-revoked')
    refreshCookie.clear(services.config, response);
  throw error;
}

function addSignOut(router: Router, services: Services): void {
  openRoute(router, services, signOut, async ({ body, request, response }) => {
    requireSameOrigin(services.config, request);
    await signOutCommand(services, {
      ...(await presentedSession(services, request)),
      user: body.user,
      everywhere: body.everywhere === true,
      address: addressOf(request),
    });
    refreshCookie.clear(services.config, response);
    // Document files are cached for a year; they must not outlive the session on a shared computer. The app clears
    // cookies and storage itself, because it first asks about unsent work.
    response.set('clear-site-data', '"cache"');
    return { signedOut: true } as const;
  });
}

/** The cookie's session. An access token is accepted but not required: signing out must work with an expired one. */
async function presentedSession(
  services: Needs,
  request: Request,
): Promise<Pick<SignOutRequest, 'session' | 'problem'>> {
  const cookie = refreshCookie.read(services.config, request);
  let problem = new AppError('session-missing');
  const note = (error: unknown): null => {
    if (error instanceof AppError && error.code !== 'session-missing') problem = error;
    return unlessStoreFailed(error);
  };
  const ofCookie = cookie === null ? null : await cookieSession(services, cookie).catch(note);
  const session = ofCookie ?? (await tokenSession(services, request).catch(note));
  return { session, problem };
}

async function tokenSession(services: Needs, request: Request): Promise<SignedIn> {
  const { user, uid, actor } = await readSession(services, request, { whileMachineUnknown: true });
  return { user: user.uid, uid, company: actor.company };
}
