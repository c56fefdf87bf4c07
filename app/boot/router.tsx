import { createBrowserRouter, type RouteObject } from 'react-router';
import { accountRoutes, openRoutes } from '#app/features/account/routes.tsx';
import { browserRoutes } from '#app/features/browser/routes.tsx';
import { dashboardRoutes } from '#app/features/dashboard/routes.tsx';
import { devicesRoutes } from '#app/features/devices/routes.tsx';
import { editingRoutes } from '#app/features/editing/routes.tsx';
import { executionsRoutes } from '#app/features/executions/routes.tsx';
import { fillingRoutes } from '#app/features/filling/routes.tsx';
import { publicLinkRoutes } from '#app/features/public-link/routes.tsx';
import { syncRoutes } from '#app/features/sync/routes.tsx';
import { AuthPage } from './auth-page.tsx';
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
  ...accountRoutes,
  ...devicesRoutes,
  ...publicLinkRoutes,
  ...syncRoutes,
  { path: '*', Component: NotFound },
];

/** Every address of the app. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteCrash,
      HydrateFallback: Opening,
      children: [
        { path: '/auth', Component: AuthPage },
        ...openRoutes,
        { Component: ProtectedPages, children: [{ ErrorBoundary: RouteCrash, children: protectedRoutes }] },
      ],
    },
  ]);
}
