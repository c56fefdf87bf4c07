import { launch, type Page } from 'puppeteer-core';
import { quietFlags } from '#tests/e2e/support/chromium.ts';
import type { Tab } from './tab.ts';

const WINDOW = { width: 1280, height: 800 };

/** Firefox ends a navigation where the page it leaves is itself on its way somewhere. */
async function goTo(page: Page, address: string, tries = 3): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'load' });
  } catch (error) {
    if (tries === 1 || !String(error).includes('NS_BINDING_ABORTED')) throw error;
    await goTo(page, address, tries - 1);
  }
}

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function openPuppeteer(kind: 'chrome' | 'firefox', program: string): Promise<Tab> {
  const browser = await launch({
    browser: kind,
    executablePath: program,
    headless: true,
    defaultViewport: WINDOW,
    args: kind === 'chrome' ? [...quietFlags] : [],
  });
  const [page = await browser.newPage()] = await browser.pages();
  // Firefox gives the window it starts with a size of its own.
  await page.setViewport(WINDOW);
  return {
    open: (address) => goTo(page, address),
    run: (source) => page.evaluate(`(async () => { ${source} })()`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key, modifier) => {
      if (modifier !== undefined) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier !== undefined) await page.keyboard.up(modifier);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
