import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const batchRoutes: RouteObject[] = [
  {
    path: '/template/batch/:id',
    ...lazyPage(async () => (await import('./screen/batch-screen.tsx')).BatchScreen),
  },
];
