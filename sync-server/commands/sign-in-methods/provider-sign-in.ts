import type { ProviderProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { IdentityProvider, VouchedPerson } from '#server/gateways/identity/identity-provider.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import { isEndedSince } from '#server/security/sessions/session-epoch.ts';
import { hashOf, randomText } from '#server/security/sign-in-attempts.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { refuseAnotherPerson } from './another-person.ts';
import { isLinked, linkIdentity } from './linked-identities.ts';
import { ownerOfCpf } from './owner-of-cpf.ts';
import { admitPerson, type Admission } from '../sign-in/admit-person.ts';
import { refusedSignIn, type Arrival } from '../sign-in/refused-sign-in.ts';

type Needs = Pick<Services, 'identityProviders' | 'signInAttempts'> & NeedsOf<typeof admitPerson>;

/**
 * The only address to which the provider may send the browser back: `/google`, `/linkedin` or `/government` of this
 * site.
 */
function redirectUri(origin: string, provider: IdentityProviderName): string {
  return `${origin}/${provider}`;
}

function providerOf(
  services: Pick<Services, 'identityProviders'>,
  name: IdentityProviderName,
): IdentityProvider {
  const provider = services.identityProviders[name];
  if (provider === undefined) throw new AppError('login-method-unavailable');
  return provider;
}

/**
 * Begins a sign-in at a provider.
 * @returns the address for the browser, and the value of its cookie
 * @throws AppError login-method-unavailable, identity-provider-failed
 */
export async function beginProviderSignIn(
  services: Pick<Services, 'identityProviders' | 'signInAttempts'>,
  request: { app: App; provider: IdentityProviderName; origin: string },
): Promise<{ address: string; browserSecret: string }> {
  const provider = providerOf(services, request.provider);
  const browserSecret = randomText();
  const secrets = { nonce: randomText(), codeVerifier: randomText() };
  const { token: state } = await services.signInAttempts.begin({
    kind: 'provider',
    app: request.app,
    provider: request.provider,
    browserHash: hashOf(browserSecret),
    ...secrets,
  });
  const address = await provider.addressOf({
    redirectUri: redirectUri(request.origin, request.provider),
    state,
    ...secrets,
  });
  return { address, browserSecret };
}

export interface ProviderSignIn extends Omit<Arrival, 'way'> {
  proof: ProviderProof;
  origin: string;
  /** Value of the browser's cookie; null if there is none. */
  browserSecret: string | null;
}

/**
 * Signs in a person who returns from a provider, if an account has their e-mail or the CPF that the government vouches
 * for. Creates no account.
 * @throws AppError with the codes of the call `signIn`
 */
export async function providerSignIn(services: Needs, given: ProviderSignIn): Promise<Admission> {
  const request = { ...given, way: given.proof.typeProvider };
  let user: User | null = null;
  try {
    const { person, begun } = await vouchedFor(services, request);
    user = await ownerOf(services, request.proof.typeProvider, person);
    if (isEndedSince(begun, user)) throw new AppError('sign-in-attempt-invalid');
    refuseAnotherPerson(request.proof, user);
    const known = await isLinked(services, request.proof.typeProvider, user, person);
    const entered = await admitPerson(services, { ...request, user, event: 'sign-in' });
    if (!known)
      await linkIdentity(services, request.proof.typeProvider, user, { ...person, address: request.address });
    return entered;
  } catch (error) {
    return refusedSignIn(services, error, user, request);
  }
}

/**
 * Finds the account. gov.br identifies people by CPF and does not verify the e-mail stored there; the other providers
 * identify people by a verified e-mail.
 * @throws AppError identity-not-verified, identity-without-account, cpf-without-account
 */
async function ownerOf(
  services: Needs,
  provider: IdentityProviderName,
  { subject, email, emailVerified }: VouchedPerson,
): Promise<User> {
  if (provider === 'government') {
    if (!isCpf(subject)) throw new AppError('identity-not-verified');
    return ownerOfCpf(services, subject);
  }
  if (!emailVerified || email === '') throw new AppError('identity-not-verified');
  const user = await services.central.users.byLogin(email);
  if (user === null || user.deleted) throw new AppError('identity-without-account');
  return user;
}

/** The attempt is spent before the provider is asked, so that it can never be replayed. */
async function vouchedFor(
  services: Needs,
  request: ProviderSignIn,
): Promise<{ person: VouchedPerson; begun: string }> {
  const { proof, origin, app, browserSecret } = request;
  const provider = providerOf(services, proof.typeProvider);
  if (proof.domain !== undefined && proof.domain !== origin) throw new AppError('not-allowed');
  const attempt = await services.signInAttempts.spend('provider', proof.state);
  if (
    attempt === null ||
    browserSecret === null ||
    attempt.browserHash !== hashOf(browserSecret) ||
    attempt.provider !== proof.typeProvider ||
    attempt.app !== app
  )
    throw new AppError('sign-in-attempt-invalid');
  const { nonce, codeVerifier } = attempt;
  const uri = redirectUri(origin, proof.typeProvider);
  const person = await provider.identify(callbackOf(uri, proof), {
    redirectUri: uri,
    state: proof.state,
    nonce,
    codeVerifier,
  });
  return { person, begun: attempt.createdAt };
}

function callbackOf(uri: string, { token, state, issuer }: ProviderProof): URL {
  const callback = new URL(uri);
  callback.searchParams.set('code', token);
  callback.searchParams.set('state', state);
  if (issuer !== undefined) callback.searchParams.set('iss', issuer);
  return callback;
}
