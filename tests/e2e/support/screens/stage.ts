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

/** One address. @param said words that stand there once all has come */
export function at(name: string, address: string, said: string | RegExp): Screen {
  return {
    name,
    show: async (page, { device }) => {
      await device.open(address);
      await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
    },
  };
}
