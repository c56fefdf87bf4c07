import { expect, type Page } from '@playwright/test';

/** Until letters are drawn in their fonts and nothing moves but what always does. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

/** For a person without a choice of their own. A script of the page follows the system, and colours change gradually. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0);
  await untilStill(page);
}
