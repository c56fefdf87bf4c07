import { enteringScreens, leavingScreens } from './account-screens.ts';
import { browserScreens } from './browser-screens.ts';
import { documentScreens } from './document-screens.ts';
import { syncScreens } from './sync-screens.ts';
import type { Page } from '@playwright/test';
import type { Screen, Stage } from './stage.ts';

const everyScreen: readonly Screen[] = [
  ...enteringScreens,
  ...browserScreens,
  ...documentScreens,
  ...syncScreens,
  ...leavingScreens,
];

/** Longest of the app's own movements, and some more. */
const REST_MS = 350;

/** Until letters are drawn in their fonts and nothing moves. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(REST_MS);
}

export interface ShownScreen {
  /** `07-browser-root`: the same number on every size, whichever screens it leaves out. */
  name: string;
  page: Page;
}

/** Walks through every screen of the app, pausing at each; `look` says what is done there. */
export async function walkScreens(stage: Stage, look: (screen: ShownScreen) => Promise<void>): Promise<void> {
  const page = await stage.device.start();
  for (const [index, { name, only, show, leave }] of everyScreen.entries()) {
    if (only !== undefined && (only === 'phone') !== stage.phone) continue;
    const shown = `${String(index + 1).padStart(2, '0')}-${name}`;
    try {
      await show(page, stage);
      await untilStill(page);
      await look({ name: shown, page });
      await leave?.(page, stage);
    } catch (cause) {
      throw new Error(`The screen ${shown} could not be shown.`, { cause });
    }
  }
}
