import type { Device } from '#tests/e2e/support/device.ts';
import { smallExecution, smallTemplate } from './company-records.ts';
import { median, type Figure } from './figure.ts';
import { prepareFilledDevice } from './filled-device.ts';
import { timeChart, timeKeys, timePages } from './lists-page.ts';
import { throttle } from './throttle.ts';

/** A person's history after some years, and a large company's templates. */
const EXECUTIONS = 10_000;
const TEMPLATES = 2000;
const THROTTLES = [1, 4] as const;
const ROUNDS = 3;
const WORDS = 'servico 17';
/** Days that hold all executions: they were made within seven weeks. */
const DAYS = 60;

/** A device that holds everything, its server gone. */
function prepareDevice(): Promise<Device> {
  return prepareFilledDevice(
    '/templateExecution',
    { collection: 'execution', count: EXECUTIONS, make: smallExecution },
    { collection: 'template', count: TEMPLATES, make: smallTemplate },
  );
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
