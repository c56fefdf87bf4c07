import { createBrowserRouter, type RouteObject } from 'react-router';
import { accountAreaRoutes } from '#app/features/account/area/routes.tsx';
import { openRoutes } from '#app/features/account/routes.tsx';
import { accessRequestRoutes } from '#app/features/access-requests/routes.tsx';
import { browserRoutes } from '#app/features/browser/routes.tsx';
import { companyAdminRoutes } from '#app/features/company-admin/routes.tsx';
import { dashboardRoutes } from '#app/features/dashboard/routes.tsx';
import { devicesRoutes } from '#app/features/devices/routes.tsx';
import { editingRoutes } from '#app/features/editing/routes.tsx';
import { executionsRoutes } from '#app/features/executions/routes.tsx';
import { fillingRoutes } from '#app/features/filling/routes.tsx';
import { legalRoutes } from '#app/features/legal/routes.tsx';
import { publicLinkRoutes } from '#app/features/public-link/routes.tsx';
import { syncRoutes } from '#app/features/sync/routes.tsx';
import { accountTabs } from './account-tabs.ts';
import { AuthPage } from './portal/auth-page.tsx';
import { NotFound } from './not-found.tsx';
import { Opening } from './opening.tsx';
import { ProtectedPages } from './protected-pages.tsx';
import { RouteCrash } from './route-crash.tsx';

const protectedRoutes: RouteObject[] = [
  ...dashboardRoutes,
  ...browserRoutes,
  ...editingRoutes,
  ...fillingRoutes,
  ...executionsRoutes,
  ...accountAreaRoutes(accountTabs),
  ...devicesRoutes,
  ...companyAdminRoutes,
  ...accessRequestRoutes,
  ...publicLinkRoutes,
  ...syncRoutes,
  { path: '*', Component: NotFound },
];

/** Every address of the app, from when somebody is signed in. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteCrash,
      HydrateFallback: Opening,
      children: [
        { path: '/auth', Component: AuthPage },
        ...openRoutes,
        ...legalRoutes,
        { Component: ProtectedPages, children: [{ ErrorBoundary: RouteCrash, children: protectedRoutes }] },
      ],
    },
  ]);
}
