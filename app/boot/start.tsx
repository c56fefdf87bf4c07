import type { Root } from 'react-dom/client';
import { DataLoader, firstSessionState } from '#app/data/data-loader.ts';
import { createBrowserTexts } from '#app/i18n/create-texts.ts';
import { entrySource } from '#app/i18n/entry-texts.ts';
import { AppFrame } from './app-frame.tsx';
import { afterFirstPaint } from './entry/after-first-paint.ts';
import { fetchWorkspace, WorkspaceLoader } from './entry/workspace-loader.ts';
import { createRouter } from './router.tsx';

const fetchData = () => import('./data/data-part.ts');

/**
 * Renders the entry at once if nobody is signed in on this device. Otherwise nothing is rendered before the workspace
 * is loaded.
 */
export async function start(root: Root): Promise<void> {
  const state = firstSessionState(localStorage);
  const isOut = state.phase === 'signed-out';
  if (!isOut) void Promise.allSettled([fetchWorkspace(), fetchData()]);
  const texts = await createBrowserTexts(entrySource);
  const workspace = new WorkspaceLoader(texts);
  // Preloads the first screen while the server is asked for the session.
  const expected = (): void => void workspace.expect(location);
  const data = new DataLoader(async () => (await fetchData()).openData(texts, expected), state);
  if (!isOut) await Promise.all([data.get(), workspace.screen.preload(), workspace.expect(location)]);
  root.render(<AppFrame texts={texts} data={data} workspace={workspace} router={createRouter(workspace)} />);
  if (!isOut) return;
  afterFirstPaint(() => {
    // A sign-in loads it again and reports a failure.
    data
      .get()
      .then(fetchWorkspace)
      .catch(() => undefined);
  });
}
