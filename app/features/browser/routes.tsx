import type { RouteObject } from 'react-router';

export const browserRoutes: RouteObject[] = [
  {
    path: '/templateArea/form',
    lazy: async () => ({ Component: (await import('./browser-screen.tsx')).BrowserScreen }),
  },
  {
    path: '/templateArea/bin',
    lazy: async () => ({ Component: (await import('./bin/bin-screen.tsx')).BinScreen }),
  },
];
