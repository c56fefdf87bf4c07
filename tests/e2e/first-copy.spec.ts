import type { Page } from '@playwright/test';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

/** Keeps the copies of what is listed back until told to let them through. */
async function holdCopies(page: Page): Promise<() => void> {
  const { promise: free, resolve: letThrough } = Promise.withResolvers<void>();
  await page.context().route('**/replication/snapshot/template*', async (route) => {
    await free;
    await route.continue();
  });
  return letThrough;
}

/** Every state of sync that the page has said since. */
async function noteStates(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    const note = (): void => {
      const state = document.querySelector<HTMLElement>('[data-sync]')?.dataset['sync'];
      if (state !== undefined) said.add(state);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
}

test('O03 T02 a device that opens its store and waits for its first records says neither that it is offline nor that there are none @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/templateArea/form');
  const letThrough = await holdCopies(page);
  const states = await noteStates(page);
  await signIn(page, people.ana);
  await expect(page.locator('[data-sync=first-sync]')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeVisible();
  await expect(page.getByText('Esta pasta está vazia')).toBeHidden();

  letThrough();
  await untilSynced(page);
  await expect(
    page.locator('[role=row][data-key]').first().or(page.getByText('Esta pasta está vazia')),
  ).toBeVisible();
  expect(await states()).not.toContain('offline');
});
