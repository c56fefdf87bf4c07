import type { RouteObject } from 'react-router';

export const fillingRoutes: RouteObject[] = [
  {
    path: '/template/fill/:id?',
    lazy: async () => ({ Component: (await import('./fill-screen.tsx')).FillScreen }),
  },
];
