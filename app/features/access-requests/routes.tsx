import type { RouteObject } from 'react-router';

/** Not `/access-requests`: that address belongs to the server's calls. */
export const accessRequestRoutes: RouteObject[] = [
  {
    path: '/settings/access',
    lazy: async () => ({ Component: (await import('./requests-page.tsx')).RequestsPage }),
  },
];
