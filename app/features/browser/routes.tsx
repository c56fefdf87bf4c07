import type { RouteObject } from 'react-router';

export const browserRoutes: RouteObject[] = [
  {
    path: '/templateArea/form',
    lazy: async () => ({ Component: (await import('./browser-screen.tsx')).BrowserScreen }),
  },
];
