import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const publicLinkRoutes: RouteObject[] = [
  {
    path: '/template/link/:id',
    ...lazyPage(async () => (await import('./public-link-screen.tsx')).PublicLinkScreen),
  },
];
