import type { RouteObject } from 'react-router';

export const syncRoutes: RouteObject[] = [
  { path: '/sync', lazy: async () => ({ Component: (await import('./sync-page.tsx')).SyncPage }) },
  {
    path: '/sync/conflict/:id',
    lazy: async () => ({ Component: (await import('./conflict/conflict-page.tsx')).ConflictPage }),
  },
];
