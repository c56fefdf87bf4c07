import { matchRoutes, type RouteObject } from 'react-router';
import { accountAreaRoutes } from '#app/features/account/routes.tsx';
import { destinationOf } from '#app/features/auth/destination/auth-address.ts';
import { accessRequestRoutes } from '#app/features/access-requests/routes.tsx';
import { batchRoutes } from '#app/features/batch/routes.tsx';
import { packageRoutes } from '#app/features/packages/routes.tsx';
import { browserRoutes } from '#app/features/browser/routes.tsx';
import { clauseRoutes } from '#app/features/clauses/routes.tsx';
import { companyAdminRoutes } from '#app/features/company-admin/routes.tsx';
import { dashboardRoutes } from '#app/features/dashboard/routes.tsx';
import { documentsRoutes } from '#app/features/documents/routes.tsx';
import { devicesRoutes } from '#app/features/devices/routes.tsx';
import { editingRoutes } from '#app/features/editing/routes.tsx';
import { executionsRoutes } from '#app/features/executions/routes.tsx';
import { fillingRoutes } from '#app/features/filling/routes.tsx';
import { gedRoutes } from '#app/features/ged/routes.tsx';
import { recordsRoutes } from '#app/features/records/routes.tsx';
import { publicLinkRoutes } from '#app/features/public-link/routes.tsx';
import { signatureRoutes } from '#app/features/signature/routes.tsx';
import { syncRoutes } from '#app/features/sync/routes.tsx';
import { preloadPages } from '#app/ui/lazy-page.tsx';
import { accountTabs } from './account-tabs.ts';
import { NotFound } from './not-found.tsx';

/** All routes for signed-in people. */
export const routes: RouteObject[] = [
  ...dashboardRoutes,
  ...browserRoutes,
  ...clauseRoutes,
  ...editingRoutes,
  ...fillingRoutes,
  ...batchRoutes,
  ...packageRoutes,
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

/** Preloads the screen at `address`. Never fails. */
export async function preloadHeading(address: URL): Promise<void> {
  const matched = matchRoutes(routes, headingOf(address)) ?? [];
  await preloadPages(matched.map(({ route }) => route));
}

function headingOf({ pathname, searchParams, origin }: URL): string {
  if (pathname !== '/auth') return pathname;
  const destination = destinationOf(searchParams.get('redirectTo'), searchParams.get('app'), origin);
  return destination.kind === 'here' ? destination.path : pathname;
}
