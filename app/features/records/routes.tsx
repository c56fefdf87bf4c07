import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.ts';

export const recordsRoutes: RouteObject[] = [
  {
    path: '/records/:entity?',
    ...lazyPage(async () => (await import('./records-screen.tsx')).RecordsScreen),
  },
];
