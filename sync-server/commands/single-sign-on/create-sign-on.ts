import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { Config } from '#server/config/config.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { companyToEnter } from '../sign-in/enter-company.ts';

type Needs = Pick<Services, 'audit' | 'config' | 'oneTimeTokens'> & NeedsOf<typeof companyToEnter>;

export interface SignOnRequest {
  user: User;
  company: string;
  /** The person's current session. */
  session: string;
  app: App;
  redirectTo: string | undefined;
  address: string;
}

/**
 * A one-time token that opens `app`, after all checks of a sign-in there.
 * @throws AppError with the codes of `companyToEnter`, or not-allowed for an address that is not of `app`
 */
export async function createSignOn(
  services: Needs,
  request: SignOnRequest,
): Promise<{ uid: string; address: string | null }> {
  const { user, company, session, app } = request;
  const place = placeOf(services.config, app, request.redirectTo);
  await companyToEnter(services, user, app, company);
  const grant = { purpose: 'sign-on', user: user.uid, company, session, audience: app } as const;
  const uid = await services.oneTimeTokens.issue(grant, oneTimeTokenTimes.signOnSeconds);
  await services.audit.record({
    event: 'sign-on-created',
    user: user.uid,
    company,
    address: request.address,
  });
  return { uid, address: place?.(uid) ?? null };
}

/**
 * Where the token of `app` may be sent: the product's own sign-on page, or an address of that product.
 * @throws AppError not-allowed
 */
function placeOf(
  config: Config,
  app: App,
  redirectTo: string | undefined,
): ((token: string) => string) | null {
  const origin = app === THIS_APP ? config.appOrigin : config.siblingOrigins[app];
  const target = redirectTo === undefined ? null : URL.parse(redirectTo);
  if (redirectTo !== undefined && (target === null || origin === undefined || target.origin !== origin))
    throw new AppError('not-allowed', { field: 'body.redirectTo' });
  if (target !== null) return (token) => withToken(target, token);
  return origin === undefined || origin === null ? null : (token) => `${origin}/sso/${token}`;
}

function withToken(target: URL, token: string): string {
  const url = new URL(target);
  url.searchParams.set('token', token);
  return url.href;
}
