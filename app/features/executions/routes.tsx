import type { RouteObject } from 'react-router';

export const executionsRoutes: RouteObject[] = [
  {
    path: '/templateExecution',
    lazy: async () => ({ Component: (await import('./executions-screen.tsx')).ExecutionsScreen }),
  },
];
