import { backgroundSync } from '#domain/api/background-sync.ts';
import { AppError } from '#domain/api/errors.ts';
import { BackgroundUpload } from '#app/data/files/sending/background-upload.ts';
import { isSessionCode } from '#app/data/http/client.ts';
import { environmentOf } from './environment.ts';

/** Of the Background Sync API, which TypeScript's library does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** How long an open page is given to send what waits, before the browser is asked to come again. */
const PAGE_MS = 20_000;
const LOOK_MS = 1000;

/** Answers the browser's one-off Background Sync: there is a network, and something may wait. */
export function listenForSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === backgroundSync.tag) (event as SyncEvent).waitUntil(settle(worker));
  });
}

/** Open pages send by themselves, once they know. Where there is none, or the last is closed meanwhile, files go from here. */
async function settle(worker: ServiceWorkerGlobalScope): Promise<void> {
  const upload = new BackgroundUpload(environmentOf(worker), { prefix: 'autodocs', origin: '' });
  for (let waited = 0; waited < PAGE_MS; waited += LOOK_MS) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length === 0) return send(upload);
    for (const page of pages) if (waited === 0) page.postMessage(backgroundSync.wake, []);
    if (!(await upload.isWaiting())) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('an open page has not sent everything yet');
}

/** A session that is over needs the person: coming again would not help. */
async function send(upload: BackgroundUpload): Promise<void> {
  try {
    await upload.send();
  } catch (error) {
    if (!(error instanceof AppError) || !isSessionCode(error.code)) throw error;
  }
}
