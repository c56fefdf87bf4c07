import { firstLoadBytes, firstLoadLimit } from '#scripts/build/check-size.ts';
import { builtApp } from '#tests/e2e/support/built-app.ts';
import type { Device } from '#tests/e2e/support/device.ts';
import { smallExecution } from './company-records.ts';
import { median, type Figure } from './figure.ts';
import { prepareFilledDevice } from './filled-device.ts';
import { throttle } from './throttle.ts';

/** A person's history after some years. */
const EXECUTIONS = 10_000;
const ROUNDS = 5;
const THROTTLES = [1, 4] as const;
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
  const device = await prepareFilledDevice(LIST, {
    collection: 'execution',
    count: EXECUTIONS,
    make: smallExecution,
  });
  await device.close();
  return device;
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
