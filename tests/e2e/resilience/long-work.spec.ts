import { TEMPLATE_EXPORT_FORMAT, TEMPLATE_EXPORT_VERSION } from '#domain/entities/template-export.ts';
import type { Download, Page } from '@playwright/test';
import { readPdf } from '../support/read-pdf.ts';
import { FOLDER, uidOf } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.skip(
  ({ isMobile }) => isMobile,
  'A document of 300 pages takes its time; the work is the same at every width.',
);
test.setTimeout(180_000);
test.use({ sharedServer: true, sharedBrowser: true });

const SENTENCE =
  'A CONTRATADA compromete-se a executar os serviços com a diligência e a perícia habituais, respondendo por perdas e danos. ';

/** Some 300 pages, and one character that is in no font. */
function longTemplate(name: string): Buffer {
  const text = (value: string) => ({
    type: 'text',
    version: 1,
    format: 0,
    style: '',
    mode: 'normal',
    detail: 0,
    text: value,
  });
  const paragraph = (value: string) => ({
    type: 'paragraph',
    version: 1,
    format: 'justify',
    indent: 0,
    direction: null,
    children: [text(value)],
  });
  const children = [
    paragraph('\u{f0123}'),
    ...Array.from({ length: 1_100 }, () => paragraph(SENTENCE.repeat(12))),
  ];
  const content = { root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children } };
  return Buffer.from(
    JSON.stringify({
      format: TEMPLATE_EXPORT_FORMAT,
      version: TEMPLATE_EXPORT_VERSION,
      template: {
        name,
        description: '',
        sections: [],
        fields: [],
        document: { header: null, content, footer: null },
      },
      files: {},
    }),
  );
}

async function openLongTemplate(page: Page, origin: string, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  await (
    await choosing
  ).setFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: longTemplate(name) });
  await expect(page.getByText(`Modelo importado: ${name}`)).toBeVisible();
  await page.goto(`${origin}/template/fill/${await uidOf(page, name)}`);
}

/** Presses 'Cancelar' the moment it is there: a fast machine is done before a hand is. */
async function cancelOnSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector('progress')?.closest('div:has(button)')?.querySelector('button');
      if (button?.textContent !== 'Cancelar') return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { subtree: true, childList: true });
  });
}

/** Every text that the progress shows from now on. */
async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('progress')?.parentElement?.textContent ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { seenProgress: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenProgress: string[] }).seenProgress);
}

test('T24 a PDF of 300 pages says how far it is, can be stopped, is begun once by two presses, and tells what no font has', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.start();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await device.open(FOLDER);
  await signIn(page, people.ana);
  await openLongTemplate(page, device.origin, 'Longo');
  const generate = page.getByRole('button', { name: 'Gerar PDF' });
  const progress = page.getByRole('progressbar', { name: 'Gerando PDF' });
  await expect(generate).toBeVisible({ timeout: 60_000 });

  await test.step('stopped: nothing is downloaded or recorded', async () => {
    await cancelOnSight(page);
    await generate.click();
    await expect(page.getByText('Geração cancelada.')).toBeVisible({ timeout: 60_000 });
    await expect(progress).toHaveCount(0);
    expect(downloads).toEqual([]);
  });

  await test.step('pressed twice: one run, its pages counted, its remarks told', async () => {
    const seen = await watchProgress(page);
    await generate.dblclick();
    await generate.dispatchEvent('click');
    const question = page.getByRole('alertdialog', { name: 'Falta algo neste PDF' });
    await expect(question).toContainText('U+F0123', { timeout: 90_000 });
    expect(downloads).toEqual([]);
    await question.getByRole('button', { name: 'Gerar assim mesmo' }).click();
    await expect(page.getByText('Documento gerado com sucesso')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('alert').filter({ hasText: 'U+F0123' })).toContainText(
      'Nenhuma fonte deste aparelho tem um caractere',
    );
    // A busy page shows only the last of the counts that came meanwhile, whichever stage they are of.
    const counted = /Montando a página \d+|Página \d+ de [23]\d\d/;
    expect((await seen()).filter((text) => counted.test(text)).length).toBeGreaterThan(1);
    expect(downloads).toHaveLength(1);
    const [download] = downloads;
    expect((await readPdf((await download?.path()) ?? '')).pages.length).toBeGreaterThan(270);
    await page.getByRole('main').getByRole('button', { name: 'Dispensar' }).click();
    await expect(page.getByText('U+F0123')).toHaveCount(0);
  });

  await test.step('recorded once', async () => {
    await device.open('/templateExecution');
    await expect(page.getByRole('button', { name: /^Ver preenchido/ }).first()).toBeVisible();
    await expect(page.getByText('Longo', { exact: true })).toHaveCount(1);
  });
});
