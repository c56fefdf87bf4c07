import type { RouteObject } from 'react-router';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';

const providers: readonly IdentityProviderName[] = ['google', 'linkedin', 'government'];

/** Pages that need no session. `/auth` is composed in boot, which knows whether there is one. */
export const openRoutes: RouteObject[] = [
  ...providers.map((provider) => ({
    path: `/${provider}`,
    lazy: async () => {
      const { ProviderReturnPage } = await import('./methods/provider-return-page.tsx');
      return { Component: () => <ProviderReturnPage provider={provider} /> };
    },
  })),
  {
    path: '/sso/:token',
    lazy: async () => ({ Component: (await import('./single-sign-on-page.tsx')).SingleSignOnPage }),
  },
  {
    path: '/mailbox',
    lazy: async () => ({ Component: (await import('./demo-mailbox-page.tsx')).DemoMailboxPage }),
  },
  {
    path: '/unauthorized',
    lazy: async () => ({ Component: (await import('./open-pages.tsx')).UnauthorizedPage }),
  },
];
