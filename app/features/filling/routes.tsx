import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const fillingRoutes: RouteObject[] = [
  {
    path: '/template/fill/:id?',
    ...lazyPage(async () => (await import('./fill-screen.tsx')).FillScreen),
  },
  {
    path: '/package/fill/:id',
    ...lazyPage(async () => (await import('./package/package-fill-screen.tsx')).PackageFillScreen),
  },
];
