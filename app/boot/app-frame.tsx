import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import type { ArrivingData } from '#app/data/arriving-data.ts';
import { DataProvider } from '#app/data/arriving.tsx';
import { NotificationsProvider } from '#app/ui/notifications.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { FailurePlace } from './failure/failure-place.tsx';

export type Router = RouterProviderProps['router'];

interface AppFrameProps {
  texts: i18n;
  data: ArrivingData;
  /** What of the app is shown; what stands above it stays when the portal gives way to the workspace. */
  part: 'portal' | 'workspace';
  router: Router;
}

export function AppFrame({ texts, data, part, router }: AppFrameProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <NotificationsProvider>
          <DataProvider data={data}>
            <CrashBoundary>
              <RouterProvider key={part} router={router} />
            </CrashBoundary>
            <FailurePlace routes={router.routes} />
          </DataProvider>
        </NotificationsProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
