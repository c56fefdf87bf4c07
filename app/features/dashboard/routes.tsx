import type { RouteObject } from 'react-router';

export const dashboardRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./dashboard-screen.tsx')).DashboardScreen }),
  },
];
