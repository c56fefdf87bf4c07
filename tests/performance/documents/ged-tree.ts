import type { Page } from '@playwright/test';
import { createDevice } from '#tests/e2e/support/device.ts';
import { signInToGed } from '#tests/e2e/support/ged.ts';
import { people, startApp } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { startGedPeer } from '#tests/support/ged-peer.ts';
import { median, type Figure } from '../figure.ts';
import { throttle } from '../throttle.ts';

const ROUNDS = 5;
const THROTTLES = [1, 4] as const;
/** Has one unit with one company, of 10,000 classifications: choosing it opens the tree. */
const WORKSPACE = 'Arquivo histórico';

/** Presses the option; milliseconds from the last byte of the tree to the frame that shows it. Runs inside the page. */
async function timeTree(option: Element): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  // A page keeps 250 of them, and loads more parts than that in its pauses.
  performance.setResourceTimingBufferSize(5000);
  const look = () => {
    if (document.querySelector('[role=treeitem]') === null) return;
    observer.disconnect();
    const answer = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.endsWith('/classifications')) as PerformanceResourceTiming;
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - answer.responseEnd)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true });
  // The list chooses as a mouse goes down.
  for (const type of ['mousedown', 'mouseup', 'click'])
    option.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  return promise;
}

async function openTree(page: Page, origin: string, rate: number): Promise<number> {
  await page.goto(`${origin}/ged17/structure`);
  const places = page.getByRole('combobox', { name: 'Espaço de trabalho' });
  await places.click();
  await page.getByRole('button', { name: 'Mostrar opções: Espaço de trabalho' }).click();
  const option = page.getByRole('option', { name: WORKSPACE });
  await option.waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })));
  const throttled = await throttle(page, rate);
  const time = await option.evaluate(timeTree);
  await throttle(page, 1);
  await throttled.detach();
  return time;
}

/** A tree of 10,000 classifications, from its answer to its rows. */
export async function* gedTree(): AsyncIterable<Figure> {
  const ged = await startGedPeer();
  const server = await startApp({ env: { GED_ORIGINS: ged.origin } });
  const device = await createDevice({ origin: server.origin, width: 1280, height: 800 });
  try {
    const page = await device.open('/ged17/structure');
    await signIn(page, people.ana);
    await signInToGed(page, ged.origin);
    await page.getByText('Você está autenticado no GED.').waitFor();
    for (const rate of THROTTLES) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await openTree(page, server.origin, rate));
      yield {
        name: `ged.tree.${String(rate)}x`,
        value: Number(median(times).toFixed(1)),
        unit: 'ms',
        ratio: null,
        against: null,
      };
    }
  } finally {
    await device.dispose();
    await server.dispose();
    await ged.close();
  }
}
