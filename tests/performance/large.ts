import type { Page } from '@playwright/test';
import type { Device } from '#tests/e2e/support/device.ts';
import type { Template } from '#domain/entities/template.ts';
import { areaUid, type Owner, smallArea, smallTemplate } from './company-records.ts';
import { timeOpening } from './editor/timing.ts';
import { median, percentile, type Figure } from './figure.ts';
import { prepareFilledDevice } from './filled-device.ts';
import { timeChoosingAll, timeEmptying, timeScrolling, watchFrames } from './large-page.ts';
import { throttle } from './throttle.ts';

/** A form of 300 fields, and a browser of 2,000 templates and 500 categories, on a processor four times slower. */
const FIELDS = 300;
const SECTIONS = 15;
const TEMPLATES = 2000;
const AREAS = 500;
/** Templates of one category, all moved at once. */
const TOGETHER = 200;
const RATE = 4;
const LARGE = 'bench-large-form';
const LIST = '.browser-list';
const ROW = `${LIST} [role=row][data-key]`;
const KEYS = 40;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function largeForm(owner: Owner, now: Date): Template {
  const made = smallTemplate(0, owner, now);
  const fields = numbers(FIELDS).map((index) => ({ id: `CAMPO${index}`, name: `Campo ${index}` }));
  const size = FIELDS / SECTIONS;
  const sections = numbers(SECTIONS).map((index) => ({
    id: `PARTE${index}`,
    name: `Parte ${index}`,
    fields: fields.slice(index * size, (index + 1) * size).map(({ id }) => id),
  }));
  return { ...made, uid: LARGE, name: 'Formulário longo', fields, sections };
}

function template(index: number, owner: Owner, now: Date): Template {
  if (index === 0) return largeForm(owner, now);
  const made = smallTemplate(index, owner, now);
  return index <= TOGETHER ? { ...made, templateArea: areaUid(0) } : made;
}

function prepareDevice(): Promise<Device> {
  return prepareFilledDevice(
    '/',
    { collection: 'template', count: TEMPLATES, make: template },
    { collection: 'templateArea', count: AREAS, make: smallArea },
  );
}

const ms = (name: string, value: number): Figure => ({
  name: `large.${name}.${RATE}x`,
  value: Math.round(value),
  unit: 'ms',
  ratio: null,
  against: null,
});

async function* form(device: Device): AsyncIterable<Figure> {
  const page = await device.context().newPage();
  const input = '[data-input=CAMPO150]';
  yield ms('form.open', await timeOpening(page, `${device.origin}/template/fill/${LARGE}`, input, RATE));
  await page.locator(input).focus();
  await page.evaluate(watchFrames);
  for (const _ of numbers(KEYS)) {
    await page.keyboard.press('a');
    await page.waitForTimeout(110);
  }
  const times = await page.evaluate(() => Reflect.get(window, 'frameTimes') as number[]);
  yield ms('form.key', median(times));
  yield ms('form.key.p95', percentile(times, 0.95));
  await page.close();
}

async function* browser(device: Device): AsyncIterable<Figure> {
  const page = await device.context().newPage();
  yield ms('browser.open', await timeOpening(page, `${device.origin}/templateArea/form`, ROW, RATE));
  const list = page.locator(LIST);
  const frames = await list.evaluate(timeScrolling, 60);
  yield ms('browser.scroll', median(frames));
  yield ms('browser.scroll.p95', percentile(frames, 0.95));
  yield ms('browser.all', await list.evaluate(timeChoosingAll));
  await page.close();
}

/** All of one category into the next, and what a person waits until they are out of the list. */
async function* moving(device: Device): AsyncIterable<Figure> {
  const page = await device.context().newPage();
  await page.goto(`${device.origin}/templateArea/form?area=${areaUid(0)}`);
  await page.locator(ROW).first().waitFor();
  await openMoving(page);
  await throttle(page, RATE);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true });
  yield ms('browser.move200', await button.evaluate(timeEmptying, LIST));
  await page.close();
}

async function openMoving(page: Page): Promise<void> {
  const list = page.getByRole('grid');
  await list.press('Control+a');
  await list.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Mover para…' }).press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: 'Início / Categoria 1', exact: true }).check();
}

export async function* run(): AsyncIterable<Figure> {
  const device = await prepareDevice();
  try {
    yield* form(device);
    yield* browser(device);
    yield* moving(device);
  } finally {
    await device.dispose();
  }
}
