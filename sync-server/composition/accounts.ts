import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import { createBreachedPasswords, type BreachedPasswords } from '#server/gateways/breached-passwords.ts';
import type { IdentityProvider } from '#server/gateways/identity/identity-provider.ts';
import { createIdentityProviders } from '#server/gateways/identity/identity-provider.ts';
import { createAttempts, type Attempts } from '#server/security/attempts/attempts.ts';
import { createIcpBrasil, type IcpBrasil } from '#server/security/certificates/icp-brasil.ts';
import type { SigningKeys } from '#server/security/keys/signing-keys.ts';
import { createPasswords, type Passwords } from '#server/security/passwords/passwords.ts';
import { createSecondFactor, type SecondFactor } from '#server/security/second-factor/second-factor.ts';
import { createTrustedDevices, type TrustedDevices } from '#server/security/second-factor/trusted-devices.ts';
import { createSessions, type Sessions } from '#server/security/sessions/sessions.ts';
import { createSignInAttempts, type SignInAttempts } from '#server/security/sign-in-attempts.ts';
import { createOneTimeTokens, type OneTimeTokens } from '#server/security/tokens/one-time-tokens.ts';
import type { Services } from '#server/services.ts';
import { createAttemptCounts } from '#server/stores/people/attempt-counts.ts';

/** How people prove who they are, and the sessions that this begins. */
export interface AccountServices {
  sessions: Sessions;
  oneTimeTokens: OneTimeTokens;
  passwords: Passwords;
  /** Null if new passwords are not checked. */
  breachedPasswords: BreachedPasswords | null;
  secondFactor: SecondFactor;
  trustedDevices: TrustedDevices;
  signInAttempts: SignInAttempts;
  /** The configured ones. */
  identityProviders: Partial<Record<IdentityProviderName, IdentityProvider>>;
  /** Null if no root is configured. */
  icpBrasil: IcpBrasil | null;
  /** Limits of attempts, counted across all servers of the store. */
  attempts: Attempts;
}

type Needs = Pick<
  Services,
  'central' | 'clock' | 'config' | 'log' | 'pushSubscriptions' | 'replication' | 'secretBox' | 'store'
>;

export async function createAccountServices(services: Needs, keys: SigningKeys): Promise<AccountServices> {
  const { central, clock, config, log, secretBox, store } = services;
  const passwords = await createPasswords();
  const attempts = createAttempts(createAttemptCounts(store.central), clock);
  return {
    sessions: sessionsOf(services, keys),
    oneTimeTokens: createOneTimeTokens(central.oneTimeTokens, clock),
    passwords,
    breachedPasswords: createBreachedPasswords(config.breachedPasswordsUrl),
    secondFactor: createSecondFactor({
      documents: central.secondFactors,
      box: secretBox,
      passwords,
      secrets: keys.refreshSecrets,
      attempts,
      clock,
    }),
    trustedDevices: createTrustedDevices(central.secondFactors, clock),
    signInAttempts: createSignInAttempts(central.signInAttempts, clock),
    identityProviders: createIdentityProviders(config),
    icpBrasil: await createIcpBrasil(config.icpBrasil, clock, log),
    attempts,
  };
}

/** A session that ends closes its streams and receives no more notifications. */
function sessionsOf(
  { central, clock, log, pushSubscriptions, replication }: Needs,
  keys: SigningKeys,
): Sessions {
  return createSessions({
    documents: central.sessions,
    users: central.users,
    secrets: keys.refreshSecrets,
    clock,
    onEnd: (session) => replication.endSession(session),
    onOver: (user, session) =>
      pushSubscriptions.remove(user, session).catch((error: unknown) => {
        log.warn({ error }, 'a subscription to notifications was left, and goes when it is next used');
      }),
  });
}
