import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const syncRoutes: RouteObject[] = [
  { path: '/sync', ...lazyPage(async () => (await import('./sync-page.tsx')).SyncPage) },
  {
    path: '/sync/conflict/:id',
    ...lazyPage(async () => (await import('./conflict/conflict-page.tsx')).ConflictPage),
  },
];
