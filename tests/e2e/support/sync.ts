import { expect, type Locator, type Page } from '@playwright/test';
import type { SyncPhase } from '#app/data/ports.ts';

/** The sync pill in the top bar. */
export function syncPill(page: Page): Locator {
  return page.locator('[data-sync]');
}

export async function untilSync(page: Page, phase: SyncPhase, milliseconds = 30_000): Promise<void> {
  await expect(syncPill(page)).toHaveAttribute('data-sync', phase, { timeout: milliseconds });
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
