import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import type { DataLoader } from '#app/data/data-loader.ts';
import { DataProvider } from '#app/data/data-context.tsx';
import { NotificationsProvider } from '#app/ui/notifications.tsx';
import { CrashBoundary } from './crash/crash-boundary.tsx';
import { FailurePlace } from './failure/failure-place.tsx';
import type { WorkspaceLoader } from './entry/workspace-loader.ts';

interface AppFrameProps {
  texts: i18n;
  data: DataLoader;
  workspace: WorkspaceLoader;
  router: RouterProviderProps['router'];
}

export function AppFrame({ texts, data, workspace, router }: AppFrameProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <NotificationsProvider>
          <DataProvider data={data}>
            <CrashBoundary>
              <RouterProvider router={router} />
            </CrashBoundary>
            <FailurePlace routes={() => [...workspace.routes, ...router.routes]} />
          </DataProvider>
        </NotificationsProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
