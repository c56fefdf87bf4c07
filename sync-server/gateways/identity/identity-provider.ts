import * as openid from 'openid-client';
import { AppError } from '#domain/api/errors.ts';
import { type IdentityProviderName, identityProviderSchema } from '#domain/entities/sign-in-attempt.ts';
import type { Config } from '#server/config/config.ts';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The values that bind a provider's answer to the sign-in that requested it. */
interface ProviderRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as verified by the provider. */
export interface VouchedPerson {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
}

export interface IdentityProvider {
  /** The address to send the browser to. @throws AppError identity-provider-failed */
  addressOf(request: ProviderRequest): Promise<string>;
  /**
   * Exchanges the code from the callback.
   * @param callback the address that the browser returned to, with its parameters
   * @throws AppError identity-provider-failed (unreachable, or its answer is invalid)
   */
  identify(callback: URL, request: ProviderRequest): Promise<VouchedPerson>;
}

const TIMEOUT_SECONDS = 10;
const EVERYWHERE = 'openid profile email';

/** The differences between providers. */
interface Ways {
  nonce: boolean;
  pkce: boolean;
  scope: string;
  /** Whether a person is identified by their e-mail instead of the provider's own id. */
  byEmail: boolean;
  /** How the client authenticates when it exchanges the code. */
  authentication: (secret: string) => openid.ClientAuth;
}

/**
 * LinkedIn omits the nonce from its ID tokens and rejects `code_verifier` of web applications as a wrong client; there,
 * `state`, which a cookie binds to the browser, and the client's secret protect the flow. gov.br requires both, its own
 * scope, and the client's name and secret in the header (roteiro técnico do Login Único, passos 3 and 6).
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

/** OpenID Connect with the authorisation code flow; the provider's metadata is read at the first use. */
function createIdentityProvider(name: IdentityProviderName, settings: ProviderSettings): IdentityProvider {
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
  // The configuration allows http only for loopback, where a demo or a test runs its own provider.
  const insecure = LOOPBACK.includes(server.hostname) ? [openid.allowInsecureRequests] : [];
  // TLS already authenticates the provider; the signature is checked as well (ASVS 5, 6.8.2).
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
    // Some providers send a string instead of a boolean.
    emailVerified: told['email_verified'] === true || told['email_verified'] === 'true',
  };
}

/** The configured providers. */
export function createIdentityProviders({
  identityProviders,
}: Pick<Config, 'identityProviders'>): Partial<Record<IdentityProviderName, IdentityProvider>> {
  return Object.fromEntries(
    identityProviderSchema.options.flatMap((name) => {
      const settings = identityProviders[name];
      return settings === undefined ? [] : [[name, createIdentityProvider(name, settings)] as const];
    }),
  );
}
