import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const dashboardRoutes: RouteObject[] = [
  {
    path: '/',
    ...lazyPage(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
  },
];
