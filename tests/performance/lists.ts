import type { CDPSession, Page } from '@playwright/test';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { people } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { untilInstalled, untilSynced } from '#tests/e2e/support/sync.ts';
import { smallExecution, smallTemplate } from './company-records.ts';
import { median, type Figure } from './figure.ts';
import { startFilledServer } from './filled-server.ts';
import { timeChart, timeKeys, timePages } from './lists-page.ts';

/** A person's history after some years, and a large company's templates. */
const EXECUTIONS = 10_000;
const TEMPLATES = 2000;
const THROTTLES = [1, 4] as const;
const ROUNDS = 3;
const SCREEN = { width: 1280, height: 800 } as const;
const WORDS = 'servico 17';
/** Days that hold all executions: they were made within seven weeks. */
const DAYS = 60;

/** A device that holds everything, its server gone. */
async function prepareDevice(): Promise<Device> {
  const server = await startFilledServer(
    { collection: 'execution', count: EXECUTIONS, make: smallExecution },
    { collection: 'template', count: TEMPLATES, make: smallTemplate },
  );
  const device = await createDevice({ origin: server.origin, ...SCREEN });
  try {
    const page = await device.open('/templateExecution');
    await signIn(page, people.ana);
    await untilInstalled(page);
    await untilSynced(page, 180_000);
    return device;
  } catch (error) {
    await device.dispose();
    throw error;
  } finally {
    await server.dispose();
  }
}

/** Slows the page's processor down until the session is detached, which would end it. */
async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** From a press on 'Próxima página' to the other rows, all 10,000 in the list. */
async function pageTimes(device: Device): Promise<number[]> {
  const page = await device.open('/templateExecution');
  await page.locator('tbody tr').first().waitFor();
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await page.getByText(`de ${EXECUTIONS.toLocaleString('pt-BR')}`).waitFor();
  return page.getByRole('button', { name: 'Próxima página' }).evaluate(timePages, 20);
}

/** From each key in the search box to the results of what is typed by then; the first search is not among them. */
async function searchTimes(device: Device): Promise<number[]> {
  const page = await device.open('/');
  const box = page.getByRole('searchbox', { name: /^Procure aqui/ });
  await box.fill('contrato');
  await page.locator('[data-results=contrato]').waitFor();
  return box.evaluate(timeKeys, WORDS);
}

/** From other dates to the bars of them, over all 10,000. */
async function chartTimes(device: Device): Promise<number[]> {
  const page = await device.open('/');
  await page.locator('[data-day]').first().waitFor();
  return page.getByLabel('Data inicial').evaluate(timeChart, DAYS);
}

const measures = [
  { name: 'lists.page', time: pageTimes, throttles: THROTTLES },
  { name: 'lists.search', time: searchTimes, throttles: THROTTLES },
  { name: 'lists.chart', time: chartTimes, throttles: [1] },
] as const;

/** The median of each round's median: the first presses of a round wait for code that was never run. */
export async function* run(): AsyncIterable<Figure> {
  const device = await prepareDevice();
  try {
    for (const { name, time, throttles } of measures) {
      for (const rate of throttles) {
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const throttled = await throttle(await device.start(), rate);
          rounds.push(median(await time(device)));
          await throttled.detach();
        }
        const value = Number(median(rounds).toFixed(1));
        const suffix = throttles.length > 1 ? `.${rate}x` : '';
        yield { name: `${name}${suffix}`, value, unit: 'ms', ratio: null, against: null };
      }
    }
  } finally {
    await device.dispose();
  }
}
