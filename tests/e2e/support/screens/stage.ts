import { expect, type Page } from '@playwright/test';
import type { Device } from '../device.ts';
import type { TestServer } from '../server.ts';
import type { Peers } from './peers.ts';

/** Where screens are shown: one device at one server with the demo data, from the first visit on. */
export interface Stage {
  device: Device;
  server: TestServer;
  /** The other systems that it was told of. */
  peers: Peers;
  /** The narrow layout. */
  phone: boolean;
}

/**
 * One screen in one state. Each goes on from where the one before it ended, as a person's day does, so they are shown
 * in order.
 */
export interface Screen {
  name: string;
  /** Shown on phones or on wide screens alone; on both where absent. */
  only?: 'phone' | 'wide';
  show: (page: Page, stage: Stage) => Promise<void>;
  /** Takes away what would cover the next screen. */
  leave?: (page: Page, stage: Stage) => Promise<void>;
}

export async function closeWithEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
}

/** Until the drawing beside the form of who comes in is there, which is fetched after the form; phones have none. */
export async function untilCovered(page: Page, { phone }: Stage): Promise<void> {
  if (!phone) await expect(page.locator('aside svg').first()).toBeVisible();
}

/**
 * Goes to an address within the open app, as a link does: loading the app anew takes several times as long as looking
 * at the screen. Goes through a page with nothing on it, so that the screen before is not taken for this one, and
 * nothing of it stays.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await followLink(page, '/nao/existe');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await followLink(page, address);
}

async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: crypto.randomUUID(), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** One address, from within the app. @param said words that stand there once all has come */
export function at(name: string, address: string, said: string | RegExp): Screen {
  return {
    name,
    show: async (page) => {
      await visit(page, address);
      await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
    },
  };
}
