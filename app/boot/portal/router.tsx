import { createBrowserRouter } from 'react-router';
import { openRoutes } from '#app/features/account/routes.tsx';
import { legalRoutes } from '#app/features/legal/routes.tsx';
import { AuthPage } from './auth-page.tsx';
import { FrontDoor } from './front-door.tsx';
import { OpenFrame } from './open-frame.tsx';
import { Opening } from '../opening.tsx';
import { RouteCrash } from '../route-crash.tsx';

/** Every address of the app as it is to who is not signed in. */
export function createPortalRouter(enter: () => Promise<void>): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      Component: OpenFrame,
      ErrorBoundary: RouteCrash,
      HydrateFallback: Opening,
      children: [
        { path: '/auth', Component: AuthPage },
        ...openRoutes,
        ...legalRoutes,
        { path: '*', element: <FrontDoor enter={enter} /> },
      ],
    },
  ]);
}
