import { expect, type Locator, type Page } from '@playwright/test';
import type { SyncPhase } from '#app/data/ports.ts';

/** The sync pill in the top bar. */
export function syncPill(page: Page): Locator {
  return page.locator('[data-sync]');
}

/** What the pill's panel explains. */
async function syncDetails(page: Page): Promise<string> {
  await syncPill(page).click();
  return page.getByRole('region', { name: 'Sincronização' }).innerText();
}

/** @throws with what the app itself says of its state, where it does not get there */
export async function untilSync(page: Page, phase: SyncPhase, milliseconds = 60_000): Promise<void> {
  try {
    await expect(syncPill(page)).toHaveAttribute('data-sync', phase, { timeout: milliseconds });
  } catch (cause) {
    const said = await syncDetails(page).catch(() => 'nothing');
    throw new Error(`The device is not '${phase}'. It says: ${said.replaceAll(/\s+/g, ' ')}`, { cause });
  }
}

/** Until the device says that the server confirmed everything. */
export function untilSynced(page: Page, milliseconds?: number): Promise<void> {
  return untilSync(page, 'synced', milliseconds);
}

/** Until the whole app is on the device and this page is served from there. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}
