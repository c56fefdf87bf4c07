import type { Router } from 'express';
import type { Services } from '#server/services.ts';
import { singleSignOnRoutes } from './single-sign-on-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { authenticationRoutes } from './authentication-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { signInMethodRoutes } from './sign-in-method-routes.ts';
import { linkedAccountRoutes } from './linked-account-routes.ts';
import { certificateRoutes } from './certificate-routes.ts';

/** Sign-in, registration and ways to sign in. Fixed addresses come before those with a parameter. */
export function addAuthenticationRoutes(router: Router, services: Services): void {
  singleSignOnRoutes(router, services);
  recoveryRoutes(router, services);
  secondFactorRoutes(router, services);
  passkeyRoutes(router, services);
  authenticationRoutes(router, services);
  customerRoutes(router, services);
  signInMethodRoutes(router, services);
  linkedAccountRoutes(router, services);
  certificateRoutes(router, services);
}
