import {
  allowLinkedAccount,
  listLinkedAccounts,
  removeLinkedAccount,
  type LinkedAccount,
} from '#domain/api/linked-accounts.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import {
  beginCertificateSignIn,
  beginProviderSignIn,
  listSignInMethods,
  type SignInMethod,
} from '#domain/api/sign-in-methods.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { SignInMethodStore } from '#app/data/ports.ts';

const app = 'autodocs';

/** The steps before a sign-in without a password, and the methods that are linked to the account. */
export class SignInMethods implements SignInMethodStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async list(): Promise<SignInMethod[]> {
    return (await this.http.call(listSignInMethods, { params: { app } })).methods;
  }

  async beginAtProvider(typeProvider: IdentityProviderName): Promise<string> {
    return (await this.http.call(beginProviderSignIn, { params: { app, typeProvider } })).address;
  }

  async certificateChallenge(): Promise<string> {
    return (await this.http.call(beginCertificateSignIn, { params: { app } })).challenge;
  }

  async linkedAccounts(): Promise<LinkedAccount[]> {
    return (await this.http.call(listLinkedAccounts, { params: {} })).accounts;
  }

  async allowAccount(provider: IdentityProviderName, proof: Proof): Promise<void> {
    await this.http.call(allowLinkedAccount, { params: { provider }, body: { proof } });
  }

  async unlinkAccount(provider: IdentityProviderName, proof: Proof): Promise<void> {
    await this.http.call(removeLinkedAccount, { params: { provider }, body: { proof } });
  }
}
