import type { RouteObject } from 'react-router';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import { lazyPage } from '#app/ui/lazy-page.tsx';

const providers: readonly IdentityProviderName[] = ['google', 'linkedin', 'government'];

/** Pages that need no session. `/auth` is in boot, which knows whether there is a session. */
export const openRoutes: RouteObject[] = [
  ...providers.map((provider) => ({
    path: `/${provider}`,
    ...lazyPage(async () => {
      const { ProviderReturnPage } = await import('./methods/provider-return-page.tsx');
      return () => <ProviderReturnPage provider={provider} />;
    }),
  })),
  {
    path: '/sso/:token',
    ...lazyPage(async () => (await import('./single-sign-on-page.tsx')).SingleSignOnPage),
  },
  {
    path: '/mailbox',
    ...lazyPage(async () => (await import('./demo-mailbox-page.tsx')).DemoMailboxPage),
  },
  {
    path: '/unauthorized',
    ...lazyPage(async () => (await import('./unauthorized-page.tsx')).UnauthorizedPage),
  },
];
