import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

/** Not `/devices`: that path belongs to the server's calls. */
export const devicesRoutes: RouteObject[] = [
  {
    path: '/settings/devices',
    ...lazyPage(async () => (await import('./devices-screen.tsx')).DevicesScreen),
  },
];
