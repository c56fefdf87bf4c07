import { expect, type Page } from '@playwright/test';

/** The values of every store, of that name where one is given, in all databases of the page's origin, as JSON. */
function storedValues(page: Page, store: string | null): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    const values: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name ?? ''));
      try {
        for (const each of database.objectStoreNames) {
          if (wanted !== null && each !== wanted) continue;
          const found: unknown[] = await settle(database.transaction(each).objectStore(each).getAll());
          values.push(...found.map((value) => JSON.stringify(value)));
        }
      } finally {
        database.close();
      }
    }
    return values;
  }, store);
}

/** Until what was typed is on the device's disk, so that it survives the page. A pattern meets one value as JSON. */
export async function untilOnDevice(page: Page, text: string | RegExp): Promise<void> {
  const isIn = (value: string): boolean =>
    typeof text === 'string' ? value.includes(text) : text.test(value);
  const found = async (): Promise<boolean> => (await storedValues(page, null)).some(isIn);
  await expect.poll(found, { message: `on the device: ${String(text).slice(0, 60)}` }).toBe(true);
}

/** How many records wait on the device's disk for the server to confirm them. */
export async function waitingOnDevice(page: Page): Promise<number> {
  return (await storedValues(page, 'outbox')).length;
}
