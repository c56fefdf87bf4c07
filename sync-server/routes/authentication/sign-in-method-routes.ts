import type { Router } from 'express';
import {
  anonymousToken,
  beginCertificateSignIn,
  beginProviderSignIn,
  listSignInMethods,
  signInMethodSchema,
  type SignInMethod,
} from '#domain/api/sign-in-methods.ts';
import { beginCertificateSignIn as certificateCommand } from '#server/commands/sign-in-methods/certificate-sign-in.ts';
import { beginProviderSignIn as providerCommand } from '#server/commands/sign-in-methods/provider-sign-in.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { openRoute } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { signInCookie } from '#server/http/cookies/sign-in-cookie.ts';
import type { Services } from '#server/services.ts';

/** Sign-in methods other than the password: the calls that precede `signIn`. */
export function signInMethodRoutes(router: Router, services: Services): void {
  openRoute(router, services, listSignInMethods, async () => ({
    methods: signInMethodSchema.options.filter((method) => isAvailable(services, method)),
  }));

  openRoute(router, services, beginProviderSignIn, async ({ params, request, response }) => {
    requireSameOrigin(services.config, request);
    const origin = publicOrigin(services.config, request);
    const { app, typeProvider: provider } = params;
    const { address, browserSecret } = await providerCommand(services, { app, provider, origin });
    signInCookie.set(services.config, response, browserSecret);
    return { address };
  });

  openRoute(router, services, beginCertificateSignIn, async ({ params, request }) => {
    requireSameOrigin(services.config, request);
    return certificateCommand(services, params.app);
  });

  openRoute(router, services, anonymousToken, async ({ params }) => {
    const { token, expiresAt } = await services.tokens.signAnonymous(params.app);
    return { customToken: token, expiresAt: expiresAt.toISOString() };
  });
}

function isAvailable(
  { identityProviders, icpBrasil }: Pick<Services, 'icpBrasil' | 'identityProviders'>,
  method: SignInMethod,
): boolean {
  if (method === 'password') return true;
  if (method === 'certificate') return icpBrasil !== null;
  return identityProviders[method] !== undefined;
}
