import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const gedRoutes: RouteObject[] = [
  {
    path: '/integrations',
    ...lazyPage(async () => (await import('./integrations-screen.tsx')).IntegrationsScreen),
  },
  {
    path: '/ged17/structure',
    ...lazyPage(async () => (await import('./structure-screen.tsx')).StructureScreen),
  },
  {
    path: '/ged17/documents',
    ...lazyPage(async () => (await import('./filings/filings-screen.tsx')).FilingsScreen),
  },
];
