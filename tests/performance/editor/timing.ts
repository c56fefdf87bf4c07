import type { Page } from '@playwright/test';
import { throttle } from '../throttle.ts';

declare global {
  interface Window {
    /** Milliseconds from a key's event to the frame that shows its letter. */
    keyTimes?: number[];
    /** Milliseconds from the navigation to the frame that shows the document. */
    openedAfter?: number;
  }
}

const SENTENCE = 'o prazo corre da data em que a parte for intimada ';
/** Milliseconds between keys of somebody who types quickly, and after some of them, while a word is thought of. */
const BETWEEN_KEYS = 110;
const PAUSE = 400;
const KEYS_BETWEEN_PAUSES = 12;
const WARM_UP = 12;

/** Self-contained: runs in the page. */
function watchKeys(): void {
  const times: number[] = [];
  window.keyTimes = times;
  const note = (event: KeyboardEvent) => {
    const from = event.timeStamp;
    // Behind the frame's own work, as soon as it is done.
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
  };
  window.addEventListener('keydown', note, { capture: true });
}

/** Self-contained: runs before the page's own scripts. */
function watchOpening(shown: string): void {
  const look = () => {
    if (document.querySelector(shown) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.openedAfter = performance.now();
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true });
}

/**
 * Types at `place`; milliseconds for each key, in the order of typing. The page is not throttled any more after it.
 * @param typed keys that are pressed in turn
 */
export async function timeKeys(
  page: Page,
  place: string,
  keys: number,
  rate: number,
  typed: readonly string[] = SENTENCE.split(''),
): Promise<number[]> {
  await page.locator(place).first().click();
  await page.keyboard.press('End');
  await page.evaluate(watchKeys);
  await throttle(page, rate);
  for (let index = 0; index < keys + WARM_UP; index += 1) {
    await page.keyboard.press(typed[index % typed.length] ?? ' ');
    await page.waitForTimeout(index % KEYS_BETWEEN_PAUSES === 0 ? PAUSE : BETWEEN_KEYS);
  }
  await page.waitForFunction((count) => (window.keyTimes ?? []).length >= count, keys + WARM_UP);
  await throttle(page, 1);
  const times = await page.evaluate(() => window.keyTimes ?? []);
  return times.slice(WARM_UP);
}

export async function timeOpening(page: Page, address: string, shown: string, rate: number): Promise<number> {
  await page.addInitScript(watchOpening, shown);
  await throttle(page, rate);
  await page.goto(address);
  await page.waitForFunction(() => window.openedAfter !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => window.openedAfter ?? Number.NaN);
}
