import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Template } from '#domain/entities/template.ts';
import type { Device } from '#tests/e2e/support/device.ts';
import { smallTemplate, type Owner } from './company-records.ts';
import type { Figure } from './figure.ts';
import { prepareFilledDevice } from './filled-device.ts';
import { forgetPeak, memoryOf, renderers } from './process-memory.ts';

/** `BATCH_ROWS=10000 npm run bench -- batch` takes minutes. */
const ROWS = Number(process.env['BATCH_ROWS'] ?? 1000);
const KILLED_AT = ROWS / 2;
const MEGABYTE = 1024 * 1024;
const LONG_MS = ROWS * 300;
const ADDRESS = '/template/batch/bench-template-000000';

/** Fills two pages. */
function twoPages(index: number, owner: Owner, now: Date): Template {
  const template = smallTemplate(index, owner, now);
  const { root } = template.document.content;
  const [paragraph] = root.children;
  const tag = {
    type: 'field',
    version: 1,
    detail: 0,
    format: 0,
    mode: 'token',
    style: '',
    text: '#nome',
    field: template.fields[0]?.id,
  };
  const first = { type: 'paragraph', version: 1, children: [tag] };
  const children = [first, ...Array.from({ length: 70 }, () => paragraph)];
  return {
    ...template,
    name: 'Recibo',
    fields: template.fields.map((field) => ({ ...field, inFileName: true })),
    document: { ...template.document, content: { root: { ...root, children } } },
  };
}

const made = (page: Page, least: number): Promise<unknown> =>
  page.waitForFunction(
    ([all, wanted]) => {
      const shown = new RegExp(`([\\d.]+) de ${all} gerados`).exec(document.body.innerText)?.[1];
      return shown !== undefined && Number(shown.replaceAll('.', '')) >= (wanted ?? 0);
    },
    [ROWS.toLocaleString('pt-BR'), least] as const,
    { timeout: LONG_MS },
  );

async function begin(page: Page): Promise<void> {
  const lines = Array.from({ length: ROWS }, (_, row) => `Cliente ${String(row)}`);
  const buffer = Buffer.from(['nome do contratante', ...lines].join('\r\n'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Conferir' }).click();
  const generate = page.getByRole('button', { name: `Gerar ${ROWS.toLocaleString('pt-BR')} documentos` });
  await generate.click({ timeout: LONG_MS });
}

async function zipOf(page: Page): Promise<number> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar .zip' }).click();
  return Object.keys(unzipSync(new Uint8Array(await readFile(await (await download).path())))).length;
}

/** Bytes that the pages' processes had at most since the last look. */
async function peak(): Promise<number> {
  return Math.max(...(await Promise.all((await renderers()).map((id) => memoryOf(id, 'VmHWM')))));
}

async function measure(device: Device): Promise<{ seconds: number; megabytes: number; files: number }> {
  let page = await device.open(ADDRESS);
  const before = Math.max(...(await Promise.all((await renderers()).map((id) => memoryOf(id, 'VmRSS')))));
  for (const id of await renderers()) await forgetPeak(id);
  let begun = performance.now();
  await begin(page);
  await made(page, KILLED_AT);
  let seconds = (performance.now() - begun) / 1000;
  const first = await peak();
  await device.close();
  page = await device.open(ADDRESS);
  begun = performance.now();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await made(page, ROWS);
  const files = await zipOf(page);
  seconds += (performance.now() - begun) / 1000;
  return { seconds, megabytes: (Math.max(first, await peak()) - before) / MEGABYTE, files };
}

/** Rows of two pages, a thousand unless told, into a zip, offline, with the browser killed at half of them. */
export async function* run(): AsyncIterable<Figure> {
  const device = await prepareFilledDevice('/', { collection: 'template', count: 1, make: twoPages });
  try {
    const { seconds, megabytes, files } = await measure(device);
    if (files !== ROWS) throw new Error(`The zip has ${String(files)} of ${String(ROWS)} documents.`);
    const figure = { ratio: null, against: null };
    yield { name: `batch.${String(ROWS)}`, value: Math.round(seconds * 10) / 10, unit: 's', ...figure };
    yield { name: `batch.${String(ROWS)}.memory`, value: Math.round(megabytes), unit: 'MB', ...figure };
  } finally {
    await device.dispose();
  }
}
