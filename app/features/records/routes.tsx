import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const recordsRoutes: RouteObject[] = [
  {
    path: '/records/:entity/import',
    ...lazyPage(async () => (await import('./import/import-screen.tsx')).ImportScreen),
  },
  {
    path: '/records/:entity?',
    ...lazyPage(async () => (await import('./records-screen.tsx')).RecordsScreen),
  },
];
