import { Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';
import type { AccountTab } from './account-tab.ts';

/** The routes of the account area, for signed-in users. */
export function accountAreaRoutes(tabs: readonly AccountTab[]): RouteObject[] {
  return [
    {
      path: '/account/:tab?',
      ...lazyPage(async () => {
        const { AccountArea } = await import('./account-area.tsx');
        return () => <AccountArea tabs={tabs} />;
      }),
    },
    // The former address of the password settings.
    { path: '/settings/security', element: <Navigate to="/account/security" replace /> },
  ];
}
