import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const packageRoutes: RouteObject[] = [
  {
    path: '/package/new/:area?',
    ...lazyPage(async () => (await import('./package-screen.tsx')).NewPackageScreen),
  },
  {
    path: '/package/:id',
    ...lazyPage(async () => (await import('./package-screen.tsx')).PackageScreen),
  },
];
