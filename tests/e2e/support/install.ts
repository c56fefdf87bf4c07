import { expect, type Page } from '@playwright/test';

interface InstallabilityError {
  errorId: string;
}

/** What Chromium holds against installing the page as an app; it answers once it has fetched manifest and icons. */
export async function installabilityErrors(page: Page): Promise<InstallabilityError[]> {
  const session = await page.context().newCDPSession(page);
  const answer = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return answer.installabilityErrors;
}

/** Width and height of a picture, as the browser decodes it. */
export async function pictureSize(page: Page, address: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, address);
}

/** Addresses of everything that the service worker keeps. */
export async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
}

/** Asks the browser for a newer version of the app, as it does by itself every hour and on return. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

export async function expectUpdateOffered(page: Page): Promise<void> {
  await expect(page.getByText(/Nova versão disponível/)).toBeVisible({ timeout: 30_000 });
}
