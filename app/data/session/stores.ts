import { Certificates } from '#app/data/certificates/certificates.ts';
import { LocalCertificates } from '#app/data/certificates/local-certificates.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { AccountStore } from '#app/data/ports/account.ts';
import type { CertificateStore } from '#app/data/ports/certificates.ts';
import type { DeviceStore } from '#app/data/ports/devices.ts';
import type { LocalCertificateStore } from '#app/data/ports/local-certificates.ts';
import type { PortalStore } from '#app/data/ports/portals.ts';
import type { RegistrationStore } from '#app/data/ports/registration.ts';
import type { SecondFactorStore } from '#app/data/ports/second-factor.ts';
import type { SignInMethodStore } from '#app/data/ports/sign-in-methods.ts';
import { Account } from './account/account.ts';
import { Devices } from './account/devices.ts';
import { Portals } from './sign-in/portals.ts';
import { Registration } from './sign-in/registration.ts';
import { SecondFactor } from './sign-in/second-factor.ts';
import { SignInMethods } from './sign-in/sign-in-methods.ts';

/** A person's account and the ways to sign in. */
export interface AccountStores {
  account: AccountStore;
  secondFactor: SecondFactorStore;
  registration: RegistrationStore;
  signInMethods: SignInMethodStore;
  portals: PortalStore;
  certificates: CertificateStore;
  localCertificates: LocalCertificateStore;
  devices: DeviceStore;
}

export function createAccountStores(http: HttpClient, { keep }: Environment) {
  return {
    account: new Account(http),
    secondFactor: new SecondFactor(http),
    registration: new Registration(http, keep),
    signInMethods: new SignInMethods(http),
    portals: new Portals(http),
    certificates: new Certificates(http),
    localCertificates: new LocalCertificates(),
    devices: new Devices(http),
  } satisfies AccountStores;
}
