import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { createData } from '#app/data/create-data.ts';
import { DataProvider } from '#app/data/react.tsx';
import { createBrowserTexts } from '#app/i18n/runtime.ts';
import { NotificationsProvider } from '#app/ui/notifications.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { fontsAhead } from './fonts-ahead.ts';
import { recordNames } from './record-names.ts';
import { createRouter } from './router.tsx';

/** Texts, data and router, and then the page. */
export async function start(root: Root): Promise<void> {
  const texts = await createBrowserTexts();
  const data = createData({ names: recordNames(texts), assets: fontsAhead });
  const router = createRouter();
  root.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <CrashBoundary>
          <NotificationsProvider>
            <DataProvider data={data}>
              <RouterProvider router={router} />
            </DataProvider>
          </NotificationsProvider>
        </CrashBoundary>
      </I18nextProvider>
    </StrictMode>,
  );
}
