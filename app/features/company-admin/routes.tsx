import type { RouteObject } from 'react-router';

export const companyAdminRoutes: RouteObject[] = [
  {
    path: '/company/:section?',
    lazy: async () => ({ Component: (await import('./company-screen.tsx')).CompanyScreen }),
  },
];
