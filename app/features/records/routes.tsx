import type { RouteObject } from 'react-router';

export const recordsRoutes: RouteObject[] = [
  {
    path: '/records/:entity?',
    lazy: async () => ({ Component: (await import('./records-screen.tsx')).RecordsScreen }),
  },
];
