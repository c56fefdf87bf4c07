import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

/** Not `/access-requests`: that path belongs to the server's calls. */
export const accessRequestRoutes: RouteObject[] = [
  {
    path: '/settings/access',
    ...lazyPage(async () => (await import('./requests-page.tsx')).RequestsPage),
  },
];
