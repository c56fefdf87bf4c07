import { backgroundSync } from '#domain/api/background-sync.ts';
import { AppError } from '#domain/api/errors.ts';
import { BackgroundUpload } from '#app/data/files/sending/background-upload.ts';
import { isSessionCode } from '#app/data/http/client.ts';
import { environmentOf } from './environment.ts';

/** Part of the Background Sync API, which TypeScript's library does not define. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Time in milliseconds for an open page to send waiting items, before the browser is asked to retry. */
const PAGE_MS = 20_000;
const LOOK_MS = 1000;

/** Handles one-off Background Sync events: there is a network, and something may wait. */
export function listenForSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === backgroundSync.tag) (event as SyncEvent).waitUntil(settle(worker));
  });
}

/**
 * Open pages send on their own after this message. If there is none, or the last one is closed in the meantime, files
 * are sent from here.
 */
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

/** An expired session needs the person: a retry would not help. */
async function send(upload: BackgroundUpload): Promise<void> {
  try {
    await upload.send();
  } catch (error) {
    if (!(error instanceof AppError) || !isSessionCode(error.code)) throw error;
  }
}
