import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { accountAreaRoutes } from '#app/features/account/area/routes.tsx';
import { destinationOf } from '#app/features/account/auth-address.ts';
import { openRoutes } from '#app/features/account/routes.tsx';
import { accessRequestRoutes } from '#app/features/access-requests/routes.tsx';
import { browserRoutes } from '#app/features/browser/routes.tsx';
import { companyAdminRoutes } from '#app/features/company-admin/routes.tsx';
import { dashboardRoutes } from '#app/features/dashboard/routes.tsx';
import { documentsRoutes } from '#app/features/documents/routes.tsx';
import { devicesRoutes } from '#app/features/devices/routes.tsx';
import { editingRoutes } from '#app/features/editing/routes.tsx';
import { executionsRoutes } from '#app/features/executions/routes.tsx';
import { fillingRoutes } from '#app/features/filling/routes.tsx';
import { gedRoutes } from '#app/features/ged/routes.tsx';
import { legalRoutes } from '#app/features/legal/routes.tsx';
import { recordsRoutes } from '#app/features/records/routes.tsx';
import { publicLinkRoutes } from '#app/features/public-link/routes.tsx';
import { signatureRoutes } from '#app/features/signature/routes.tsx';
import { syncRoutes } from '#app/features/sync/routes.tsx';
import { accountTabs } from './account-tabs.ts';
import { followNotices } from './follow-notices.ts';
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
  ...recordsRoutes,
  ...documentsRoutes,
  ...accountAreaRoutes(accountTabs),
  ...devicesRoutes,
  ...companyAdminRoutes,
  ...accessRequestRoutes,
  ...publicLinkRoutes,
  ...gedRoutes,
  ...signatureRoutes,
  ...syncRoutes,
  { path: '*', Component: NotFound },
];

/** Every address of the app, from when somebody is signed in. */
export const routes: RouteObject[] = [
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
];

/** Every address of the app, from when somebody is signed in. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes);
  followNotices((path) => void router.navigate(path));
  return router;
}

/** Whether who signs in at `address` goes on to another one. */
export function leadsOn(address: URL): boolean {
  return headingFor(address) !== address.pathname;
}

/**
 * Loads the screen that who signs in at `address` goes on to, before it is asked for. Where that fails, whoever goes
 * there tries again and tells.
 */
export async function loadPage(address: URL): Promise<void> {
  const matched = matchRoutes(routes, headingFor(address)) ?? [];
  const parts = matched.flatMap(({ route }) => (typeof route.lazy === 'function' ? [route.lazy()] : []));
  await Promise.allSettled(parts);
}

function headingFor({ pathname, searchParams, origin }: URL): string {
  if (pathname !== '/auth') return pathname;
  const destination = destinationOf(searchParams.get('redirectTo'), searchParams.get('app'), origin);
  return destination.kind === 'here' ? destination.path : pathname;
}
