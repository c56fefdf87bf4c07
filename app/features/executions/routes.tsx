import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const executionsRoutes: RouteObject[] = [
  {
    path: '/templateExecution',
    ...lazyPage(async () => (await import('./executions-screen.tsx')).ExecutionsScreen),
  },
];
