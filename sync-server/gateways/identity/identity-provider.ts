import * as openid from 'openid-client';
import { AppError } from '#domain/api/errors.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What binds an answer of the provider to the sign-in that asked for it. */
interface ProviderRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as the provider vouches for them. */
export interface VouchedPerson {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
}

export interface IdentityProvider {
  /** Where the browser is sent. @throws AppError identity-provider-failed */
  addressOf(request: ProviderRequest): Promise<string>;
  /**
   * Trades the code that the browser came back with.
   * @param callback the address it came back to, with its parameters
   * @throws AppError identity-provider-failed (not reached, or what it answered does not hold)
   */
  identify(callback: URL, request: ProviderRequest): Promise<VouchedPerson>;
}

const TIMEOUT_SECONDS = 10;
const EVERYWHERE = 'openid profile email';

/** What sets one provider apart from another. */
interface Ways {
  nonce: boolean;
  pkce: boolean;
  scope: string;
  /** Whether a person is known by their e-mail, and not by the provider's own id of them. */
  byEmail: boolean;
  /** How the client proves itself where the code is traded. */
  authentication: (secret: string) => openid.ClientAuth;
}

/**
 * LinkedIn leaves the nonce out of its ID tokens, and refuses `code_verifier` of web applications as a wrong client;
 * there `state`, which a cookie binds to the browser, and the client's secret are what holds. gov.br wants both, its own scope, and the
 * client's name and secret in the header (roteiro técnico do Login Único, passos 3 and 6).
 */
const ways: Record<IdentityProviderName, Ways> = {
  google: {
    nonce: true,
    pkce: true,
    byEmail: true,
    scope: EVERYWHERE,
    authentication: openid.ClientSecretPost,
  },
  linkedin: {
    nonce: false,
    pkce: false,
    byEmail: true,
    scope: EVERYWHERE,
    authentication: openid.ClientSecretPost,
  },
  government: {
    nonce: true,
    pkce: true,
    byEmail: false,
    scope: 'openid email profile govbr_confiabilidades',
    authentication: openid.ClientSecretBasic,
  },
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function failed(cause: unknown): never {
  throw new AppError('identity-provider-failed', { cause });
}

/** OpenID Connect by the authorisation code flow; the provider's own description is read at the first use. */
export function createIdentityProvider(
  name: IdentityProviderName,
  settings: ProviderSettings,
): IdentityProvider {
  const { nonce, pkce, byEmail, scope, authentication } = ways[name];
  let discovered: Promise<openid.Configuration> | null = null;
  const configuration = (): Promise<openid.Configuration> => {
    discovered ??= discover(settings, authentication).catch((error: unknown) => {
      discovered = null;
      return failed(error);
    });
    return discovered;
  };
  return {
    addressOf: async (request) => {
      const config = await configuration();
      const parameters = {
        redirect_uri: request.redirectUri,
        scope,
        state: request.state,
        ...(nonce ? { nonce: request.nonce } : {}),
        ...(pkce ? await challengeOf(request.codeVerifier) : {}),
      };
      return openid.buildAuthorizationUrl(config, parameters).href;
    },
    identify: async (callback, request) => {
      const config = await configuration();
      return exchange(config, callback, byEmail, {
        expectedState: request.state,
        idTokenExpected: true,
        ...(nonce ? { expectedNonce: request.nonce } : {}),
        ...(pkce ? { pkceCodeVerifier: request.codeVerifier } : {}),
      }).catch(failed);
    },
  };
}

function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  authentication: Ways['authentication'],
): Promise<openid.Configuration> {
  const server = new URL(issuer);
  // The configuration takes http for loopback alone, where a demo or a test runs its own provider.
  const insecure = LOOPBACK.includes(server.hostname) ? [openid.allowInsecureRequests] : [];
  // The line to the provider is trusted already; its signature says so again (ASVS 5, 6.8.2).
  const execute = [openid.enableNonRepudiationChecks, ...insecure];
  return openid.discovery(server, clientId, undefined, authentication(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
}

async function challengeOf(codeVerifier: string): Promise<Record<string, string>> {
  return {
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  };
}

async function exchange(
  config: openid.Configuration,
  callback: URL,
  byEmail: boolean,
  checks: openid.AuthorizationCodeGrantChecks,
): Promise<VouchedPerson> {
  const tokens = await openid.authorizationCodeGrant(config, callback, checks);
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider answered without an ID token');
  const told =
    !byEmail || typeof claims['email'] === 'string'
      ? claims
      : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof told['email'] === 'string' ? told['email'] : '',
    // Some write the word instead of the value.
    emailVerified: told['email_verified'] === true || told['email_verified'] === 'true',
  };
}
