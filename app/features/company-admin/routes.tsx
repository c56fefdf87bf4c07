import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const companyAdminRoutes: RouteObject[] = [
  {
    path: '/company/:section?',
    ...lazyPage(async () => (await import('./company-screen.tsx')).CompanyScreen),
  },
];
