import type { SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SignOnToken } from '#domain/entities/one-time-token.ts';
import type { App, User } from '#domain/entities/user.ts';
import { sessionProblem, THIS_APP } from '#server/security/sessions/session.ts';
import type { NeedsOf } from '#server/services.ts';
import { admitPerson, type Admission } from '../sign-in/admit-person.ts';
import { companyToEnter } from '../sign-in/enter-company.ts';
import { sessionAnswer } from '../session/session-answer.ts';
import { userProblem } from '../sign-in/sign-in-checks.ts';

type Needs = NeedsOf<typeof admitPerson>;

export interface ExchangeRequest {
  token: string;
  /** The product that presents the token. */
  app: App;
  /** The person whose work is open there. */
  user: string | undefined;
  address: string;
  device: string;
  trusted: string | null;
}

/** An access token for another product that has no session of its own here. */
interface Lent {
  lent: SessionAnswer;
}
export type Exchanged = Admission | Lent;

/**
 * Signs in with a one-time token, with the checks of every other method.
 * @throws AppError sso-token-invalid, device-of-another-person, or the codes of a sign-in
 */
export async function exchangeSignOn(services: Needs, request: ExchangeRequest): Promise<Exchanged> {
  const spent = await services.oneTimeTokens.spend('sign-on', request.token, (found) =>
    refuse(found, request),
  );
  if (spent === null) throw new AppError('sso-token-invalid');
  try {
    return await open(services, request, spent);
  } catch (error) {
    if (error instanceof AppError) await note(services, request, spent, error.code);
    throw error;
  }
}

/** Checked before the token is spent: a request of the wrong product or person must not void it for the right one. */
function refuse({ audience, user }: SignOnToken, request: ExchangeRequest): void {
  if (audience !== request.app) throw new AppError('sso-token-invalid');
  if (request.user !== undefined && request.user !== user) throw new AppError('device-of-another-person');
}

async function open(services: Needs, request: ExchangeRequest, token: SignOnToken): Promise<Exchanged> {
  const [origin, user] = await Promise.all([
    services.central.sessions.read(token.user, token.session),
    services.central.users.read(token.user),
  ]);
  if (sessionProblem(origin, user, services.clock.now()) !== null || user === null || user.deleted)
    throw new AppError('sso-token-invalid');
  return request.app === THIS_APP
    ? begin(services, request, user, token)
    : lend(services, request, user, token);
}

function begin(
  services: Needs,
  request: ExchangeRequest,
  user: User,
  { company }: SignOnToken,
): Promise<Admission> {
  return admitPerson(services, {
    ...request,
    user,
    company,
    siblings: true,
    event: 'sign-on',
    way: 'sign-on',
  });
}

/** No new session begins: the token belongs to the session it was made in, whose person is already authenticated. */
async function lend(
  services: Needs,
  request: ExchangeRequest,
  user: User,
  { session, company }: SignOnToken,
): Promise<Lent> {
  const problem = userProblem(user);
  if (problem !== null) throw problem;
  const entered = await companyToEnter(services, user, request.app, company);
  const answer = await sessionAnswer(services, {
    ...entered,
    user,
    session,
    app: request.app,
    siblings: false,
  });
  const { address } = request;
  await services.audit.record({ event: 'sign-on', user: user.uid, company: entered.company.uid, address });
  return { lent: answer };
}

function note(
  services: Needs,
  { address }: ExchangeRequest,
  token: SignOnToken,
  code: string,
): Promise<void> {
  const { user, company } = token;
  return services.audit.record({ event: 'sign-on-failed', user, company, code, address });
}
