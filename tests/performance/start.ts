import { firstLoadBytes, firstLoadLimit } from '#scripts/check-size.ts';
import type { Page } from '@playwright/test';
import { builtApp } from '#tests/e2e/support/built-app.ts';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { people } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { untilInstalled, untilSynced } from '#tests/e2e/support/sync.ts';
import { smallExecution } from './company-records.ts';
import { median, type Figure } from './figure.ts';
import { startFilledServer } from './filled-server.ts';

/** A person's history after some years. */
const EXECUTIONS = 10_000;
const ROUNDS = 5;
const THROTTLES = [1, 4] as const;
const SCREEN = { width: 1280, height: 800 } as const;
const LIST = '/templateExecution';

declare global {
  interface Window {
    /** Milliseconds from the navigation to an open dialog of the list's first row. */
    usableAfter?: number;
  }
}

/** Runs before the page's own scripts: presses the first row's button as soon as it is there. Self-contained. */
function watchForUse(): void {
  let pressed = false;
  const look = () => {
    const button = document.querySelector<HTMLElement>('tbody tr button');
    if (!pressed && button !== null) {
      pressed = true;
      button.click();
    }
    if (!pressed || document.querySelector('[role=dialog] dl') === null) return;
    observer.disconnect();
    window.usableAfter = performance.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true });
}

/** A device that holds everything, its browser closed and its server gone. */
async function prepareDevice(): Promise<Device> {
  const server = await startFilledServer({
    collection: 'execution',
    count: EXECUTIONS,
    make: smallExecution,
  });
  const device = await createDevice({ origin: server.origin, ...SCREEN });
  try {
    const page = await device.open(LIST);
    await signIn(page, people.ana);
    await untilInstalled(page);
    await untilSynced(page, 180_000);
    await device.close();
    return device;
  } catch (error) {
    await device.dispose();
    throw error;
  } finally {
    await server.dispose();
  }
}

async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function timeStart(device: Device, rate: number): Promise<number> {
  const page = await device.start();
  await page.addInitScript(watchForUse);
  await throttle(page, rate);
  await device.open(LIST);
  await page.waitForFunction(() => window.usableAfter !== undefined, undefined, { timeout: 120_000 });
  const milliseconds = await page.evaluate(() => window.usableAfter ?? Number.NaN);
  await device.close();
  return milliseconds;
}

export async function* run(): AsyncIterable<Figure> {
  const bytes = firstLoadBytes(builtApp());
  yield { name: 'start.bytes', value: bytes, unit: 'bytes', ratio: null, against: null };
  if (bytes > firstLoadLimit)
    throw new Error(`The first load is ${bytes} bytes of JavaScript; at most ${firstLoadLimit} are allowed.`);
  const device = await prepareDevice();
  try {
    for (const rate of THROTTLES) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timeStart(device, rate));
      const value = Math.round(median(times));
      yield { name: `start.offline.${rate}x`, value, unit: 'ms', ratio: null, against: null };
    }
  } finally {
    await device.dispose();
  }
}
