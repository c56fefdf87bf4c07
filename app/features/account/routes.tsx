import { Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';
import type { AccountTab } from './account-tab.ts';

/** The person's own account; for who is signed in. */
export function accountAreaRoutes(tabs: readonly AccountTab[]): RouteObject[] {
  return [
    {
      path: '/account/:tab?',
      ...lazyPage(async () => {
        const { AccountArea } = await import('./account-area.tsx');
        return () => <AccountArea tabs={tabs} />;
      }),
    },
    // Where the password was before there were tabs.
    { path: '/settings/security', element: <Navigate to="/account/security" replace /> },
  ];
}
