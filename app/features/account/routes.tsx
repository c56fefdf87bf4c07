import type { RouteObject } from 'react-router';

/** Pages that need no session. `/auth` is composed in boot, which knows whether there is one. */
export const openRoutes: RouteObject[] = [
  {
    path: '/sso/:token',
    lazy: async () => ({ Component: (await import('./open-pages.tsx')).SingleSignOnPage }),
  },
  {
    path: '/unauthorized',
    lazy: async () => ({ Component: (await import('./open-pages.tsx')).UnauthorizedPage }),
  },
  {
    path: '/forms/:templateId?',
    lazy: async () => ({ Component: (await import('./open-pages.tsx')).FormUnavailablePage }),
  },
];
