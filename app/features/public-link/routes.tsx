import type { RouteObject } from 'react-router';

export const publicLinkRoutes: RouteObject[] = [
  {
    path: '/template/link/:id',
    lazy: async () => ({ Component: (await import('./public-link-screen.tsx')).PublicLinkScreen }),
  },
];
