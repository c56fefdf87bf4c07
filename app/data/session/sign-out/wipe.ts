import { CACHE_PREFIX, KEEP_PREFIX, storageKeys } from '#app/data/environment/keys.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { storageError } from '#app/data/local-store/storage-errors.ts';

const BLOCKED_MS = 3000;

/**
 * Removes all data of a person from this device: databases whose name contains `prefix`, caches with data, and our
 * keys in localStorage. This tab must have closed its connections before. After an interruption the next start
 * finishes it.
 */
export async function wipeDevice(environment: Environment, prefix: string): Promise<void> {
  const { keep, push } = environment;
  push.badge(0);
  keep.setItem(storageKeys.wiping, 'true');
  await Promise.all(
    (await databaseNames(environment, prefix)).map((name) => deleteDatabase(environment, name)),
  );
  await environment.deleteCaches(CACHE_PREFIX);
  await withoutPush(environment);
  for (const key of keep.keys()) {
    if (key.startsWith(KEEP_PREFIX) && key !== storageKeys.wiping) keep.removeItem(key);
  }
  keep.removeItem(storageKeys.person);
  keep.removeItem(storageKeys.wiping);
}

/** @throws AppError the reason why the former person's data could not be removed; each call tries again */
export async function finishWipe(environment: Environment, prefix: string): Promise<void> {
  if (environment.keep.getItem(storageKeys.wiping) === null) return;
  await wipeDevice(environment, prefix).catch((error: unknown) => {
    throw storageError(error);
  });
}

/** Notifications for the former person must not reach this browser, even if the server was not notified. */
async function withoutPush({ push }: Environment): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, BLOCKED_MS));
  await Promise.race([push.unsubscribe().catch(() => undefined), late]);
}

async function databaseNames(environment: Environment, prefix: string): Promise<string[]> {
  const databases = await environment.indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.includes(`${prefix}-`) === true ? [name] : []));
}

function deleteDatabase(environment: Environment, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = environment.indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
    // A sleeping tab still has the database open and was asked to close it: the browser deletes it as soon as it
    // does.
    request.addEventListener('blocked', () => setTimeout(resolve, BLOCKED_MS));
  });
}
