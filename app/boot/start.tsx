import type { i18n } from 'i18next';
import type { Root } from 'react-dom/client';
import { ArrivingData, firstSessionState } from '#app/data/arriving-data.ts';
import type { SessionState } from '#app/data/ports.ts';
import { createBrowserTexts } from '#app/i18n/create-texts.ts';
import { portalSource } from '#app/i18n/portal-texts.ts';
import { AppFrame, type Router } from './app-frame.tsx';
import { ComingWorkspace, loadWorkspace } from './portal/coming-workspace.ts';
import { onceUsable } from './portal/once-usable.ts';
import { preloadWorkspace } from './portal/preload-workspace.ts';
import { createPortalRouter } from './portal/router.tsx';

const loadData = () => import('./data-part.ts');

/** The workspace where somebody may be signed in on this device; otherwise the portal, which goes over into it. */
export function start(root: Root): Promise<void> {
  const state = firstSessionState(localStorage);
  return state.phase === 'signed-out' ? startPortal(root, state) : startWorkspace(root, state);
}

/** Nothing is drawn before all of it is here: `head-start.js` had it fetched beside the entry. */
async function startWorkspace(root: Root, state: SessionState): Promise<void> {
  const [{ allPhrases, createRouter }] = await Promise.all([loadWorkspace(), loadData()]);
  const texts = await createBrowserTexts(allPhrases);
  const data = arrivingData(texts, state, () => undefined);
  await data.get();
  root.render(<AppFrame texts={texts} data={data} part="workspace" router={createRouter()} />);
}

async function startPortal(root: Root, state: SessionState): Promise<void> {
  const texts = await createBrowserTexts(portalSource);
  const workspace = new ComingWorkspace(texts);
  // While the server is asked who this is: the first list need not wait for what draws it.
  const data = arrivingData(texts, state, () => workspace.expect(location));
  const enter = async (): Promise<void> => {
    const next = await workspace.enter(location);
    router.dispose();
    await untilLoaded(next);
    root.render(<AppFrame texts={texts} data={data} part="workspace" router={next} />);
  };
  const router = createPortalRouter(enter);
  root.render(<AppFrame texts={texts} data={data} part="portal" router={router} />);
  onceUsable(() => {
    // Who signs in meanwhile asks for it again, and is told what went wrong.
    data.get().then(preloadWorkspace, () => undefined);
  });
}

/** Until the page that it begins with is loaded: drawn at once then, and not after a page that says so. */
function untilLoaded(router: Router): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
  if (router.state.initialized) resolve();
  return promise.finally(stop);
}

function arrivingData(texts: i18n, state: SessionState, expected: () => void): ArrivingData {
  return new ArrivingData(async () => (await loadData()).openData(texts, expected), state);
}
