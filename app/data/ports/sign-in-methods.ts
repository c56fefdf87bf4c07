import type { LinkedAccount } from '#domain/api/linked-accounts.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import type { SignInMethod } from '#domain/api/sign-in-methods.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';

/**
 * Sign-in methods besides the password. All methods need the network and throw AppErrors with the codes of their
 * call.
 */
export interface SignInMethodStore {
  /** The methods that the server offers. */
  list(): Promise<SignInMethod[]>;
  /** The provider's address at which the browser signs in. */
  beginAtProvider(provider: IdentityProviderName): Promise<string>;
  /** The text that a certificate has to sign. */
  certificateChallenge(): Promise<string>;
  /** The server's providers, and whether each is linked to the account. */
  linkedAccounts(): Promise<LinkedAccount[]>;
  /** The person's next sign-in at the provider links it. */
  allowAccount(provider: IdentityProviderName, proof: Proof): Promise<void>;
  unlinkAccount(provider: IdentityProviderName, proof: Proof): Promise<void>;
}
