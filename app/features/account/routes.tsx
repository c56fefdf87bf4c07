import type { RouteObject } from 'react-router';

/** The person's own account; for who is signed in. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/settings/security',
    lazy: async () => ({ Component: (await import('./security-screen.tsx')).SecurityScreen }),
  },
];

/** Pages that need no session. `/auth` is composed in boot, which knows whether there is one. */
export const openRoutes: RouteObject[] = [
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
