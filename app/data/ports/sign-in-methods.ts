import type { LinkedAccount } from '#domain/api/linked-accounts.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import type { SignInMethod } from '#domain/api/sign-in-methods.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';

/** Ways in besides the password. All of it needs the network; every throw is an AppError of the call's codes. */
export interface SignInMethodStore {
  /** Those that the server has. */
  list(): Promise<SignInMethod[]>;
  /** Where the browser goes to sign in at a provider. */
  beginAtProvider(provider: IdentityProviderName): Promise<string>;
  /** What a certificate is to sign. */
  certificateChallenge(): Promise<string>;
  /** The server's providers, and which of them open the person's account. */
  linkedAccounts(): Promise<LinkedAccount[]>;
  /** The person's next sign-in with it links it. */
  allowAccount(provider: IdentityProviderName, proof: Proof): Promise<void>;
  unlinkAccount(provider: IdentityProviderName, proof: Proof): Promise<void>;
}
