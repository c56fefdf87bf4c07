import { AppError } from '#domain/api/errors.ts';
import { hasUnsavedWork } from '#app/ui/unsaved-work.ts';

const storageKey = 'autodocs.reloaded-at';
const quietMilliseconds = 60_000;

/** Matches the messages of the three browser families for a module that could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  if (error instanceof AppError) return isMissingChunk(error.cause);
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}

/** Whether a reload may be tried: not while work is unsaved, and not again within a minute, to avoid a loop. */
export function mayReload(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
  unsaved: boolean,
): boolean {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (unsaved || now - last < quietMilliseconds) return false;
  storage.setItem(storageKey, String(now));
  return true;
}

/** Whether the server can be reached: a reload while it cannot would lose the present page. */
async function isServed(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Reloads if a chunk of an older version is gone from the server: the new version has it under another name. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    void isServed().then((served) => {
      if (served && mayReload(sessionStorage, Date.now(), hasUnsavedWork())) location.reload();
    });
  });
}
