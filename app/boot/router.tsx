import { createBrowserRouter, type RouteObject } from 'react-router';
import { openRoutes } from '#app/features/auth/routes.tsx';
import { legalRoutes } from '#app/features/legal/routes.tsx';
import { Opening } from './opening.tsx';
import { AuthPage } from './entry/auth-page.tsx';
import { OpenFrame } from './entry/open-frame.tsx';
import { RequireSession } from './entry/require-session.tsx';
import type { WorkspaceLoader } from './entry/workspace-loader.ts';
import { RouteCrash } from './crash/route-crash.tsx';

/** Pages that need no session. */
export const openPages: RouteObject[] = [
  { path: '/auth', Component: AuthPage },
  ...openRoutes,
  ...legalRoutes,
];

/** All routes of the app: pages that need no session, and those of the workspace, which are loaded with it. */
export function createRouter(workspace: WorkspaceLoader): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      Component: OpenFrame,
      ErrorBoundary: RouteCrash,
      HydrateFallback: Opening,
      children: [...openPages, { path: '*', element: <RequireSession workspace={workspace} /> }],
    },
  ]);
}
