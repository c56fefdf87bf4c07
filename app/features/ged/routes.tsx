import type { RouteObject } from 'react-router';

export const gedRoutes: RouteObject[] = [
  {
    path: '/integrations',
    lazy: async () => ({ Component: (await import('./integrations-screen.tsx')).IntegrationsScreen }),
  },
  {
    path: '/ged17/structure',
    lazy: async () => ({ Component: (await import('./structure-screen.tsx')).StructureScreen }),
  },
  {
    path: '/ged17/documents',
    lazy: async () => ({ Component: (await import('./filings/filings-screen.tsx')).FilingsScreen }),
  },
];
