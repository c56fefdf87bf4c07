import type { RouteObject } from 'react-router';

/** Not `/devices`: that address belongs to the server's calls. */
export const devicesRoutes: RouteObject[] = [
  {
    path: '/settings/devices',
    lazy: async () => ({ Component: (await import('./devices-screen.tsx')).DevicesScreen }),
  },
];
