import { AppError } from '#domain/api/errors.ts';
import { hasUnsavedWork } from '#app/ui/unsaved-work.ts';

const storageKey = 'autodocs.reloaded-at';
const quietMilliseconds = 60_000;

/** Messages of the three browser families for a module that could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  if (error instanceof AppError) return isMissingChunk(error.cause);
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}

/** Whether a reload may be tried: not over unsaved work, and not again within a minute, which would be a loop. */
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

/** Whether the server answers now: without it a reload would take away the page that is there. */
async function isServed(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A part of an older version is gone from the server: the new version has it under another name. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    void isServed().then((served) => {
      if (served && mayReload(sessionStorage, Date.now(), hasUnsavedWork())) location.reload();
    });
  });
}
