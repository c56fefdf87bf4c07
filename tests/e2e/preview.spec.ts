import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEMPLATE_EXPORT_FORMAT, TEMPLATE_EXPORT_VERSION } from '#domain/entities/template-export.ts';
import { linesOf, paragraph, text } from '#tests/pdf/printed.ts';
import { tidy } from '#tests/pdf/shown-lines.ts';
import { generatePdf, inputOf } from './support/fill.ts';
import { FOLDER, uidOf } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedServer: true, sharedBrowser: true });
/** Of the demo data: two pages with lists, tables, justified paragraphs, a header with a field. */
const CONTRACT = '/template/fill/demo-contrato-servicos';

const VALUES = [
  'Construtora São João & Filhos Ltda.',
  '12.345.678/0001-90',
  'Rua das Açucenas, nº 45, apto. 302, Belo Horizonte, MG',
  'Adaptação das instalações elétricas e hidráulicas\nConforme o anexo',
] as const;

/** Each sheet's lines from top to bottom, as they stand on the screen. */
function linesOnScreen(page: Page): Promise<string[][]> {
  return page.locator('.paper-sheet').evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const lines = new Map<number, string>();
      for (const line of sheet.querySelectorAll<HTMLElement>('.paper-line, .paper-number')) {
        const baseline = line.offsetTop + Number.parseFloat(line.style.height);
        const near = [...lines.keys()].find((known) => Math.abs(known - baseline) < 1) ?? baseline;
        lines.set(near, (lines.get(near) ?? '') + line.textContent);
      }
      return [...lines].sort(([a], [b]) => a - b).map(([, text]) => text);
    }),
  );
}

/** How much wider or narrower than it is printed any text of a line is drawn, in pixels of the screen. */
function widestError(page: Page): Promise<number> {
  return page.locator('.paper-line .paper-run:not(.paper-hyphenated)').evaluateAll((runs) => {
    const errors = runs.map((run) => {
      const range = document.createRange();
      range.selectNodeContents(run);
      return Math.abs(range.getBoundingClientRect().width - run.getBoundingClientRect().width);
    });
    return Math.max(...errors);
  });
}

test('T21 T22 T24 the lines on the screen are those of the PDF, in the same letters, blank and filled', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(CONTRACT);
  await signIn(page, people.ana);
  await expect(page.locator('[data-input]').first()).toBeVisible();

  await test.step('a blank is underlined, leads to its input, and gives way to the value', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Ver documento' }).click();
    const blank = page.getByRole('button', { name: /^Preencher / }).first();
    const name = (await blank.getAttribute('aria-label'))?.replace('Preencher ', '') ?? '';
    await blank.press('Enter');
    await expect(inputOf(page, name)).toBeFocused();
    await inputOf(page, name).fill('Conceição d’Ávila');
    if (isMobile) return;
    const value = page.locator('.paper-value').first();
    await expect(value).toHaveText('Conceição d’Ávila');
    await expect(value).toBeInViewport();
    await expect(value).toHaveAttribute('data-active');
    await expect(page.getByRole('button', { name: `Preencher ${name}` })).toHaveCount(0);
  });

  await test.step('all lines, on all pages', async () => {
    for (const [index, input] of (await page.locator('[data-input]').all()).entries())
      if (await input.isVisible()) await input.fill(VALUES[index % VALUES.length] ?? '');
    const path = await generatePdf(page);
    const printed = await linesOf(new Uint8Array(await readFile(path)));
    if (isMobile) await page.getByRole('button', { name: 'Ver documento' }).click();
    const wanted = printed.map((lines) => lines.map(({ text }) => tidy(text)).filter((text) => text !== ''));
    await expect
      .poll(async () =>
        (await linesOnScreen(page)).map((lines) => lines.map(tidy).filter((text) => text !== '')),
      )
      .toEqual(wanted);
    await page.evaluate(() => document.fonts.ready);
    expect(await widestError(page)).toBeLessThan(1.5);
  });
});

/** An exported template of one paragraph in each direction, with a link among the words. */
function bothDirections(name: string): Buffer {
  const link = {
    type: 'link',
    version: 1,
    url: 'https://exemplo.com.br/contrato',
    children: [text('o contrato')],
  };
  const children = [
    paragraph([text('שלום עולם (בדיקה) 123, עד הסוף. '.repeat(8))], { format: 'justify' }),
    paragraph([text('Veja '), link, text(' de שלום עולם (nº 3).')]),
  ];
  const root = { type: 'root', version: 1, format: '', indent: 0, direction: null, children };
  const document = { header: null, content: { root }, footer: null };
  const template = { name, description: '', sections: [], fields: [], document };
  const format = { format: TEMPLATE_EXPORT_FORMAT, version: TEMPLATE_EXPORT_VERSION };
  return Buffer.from(JSON.stringify({ ...format, template, files: {} }));
}

test('T14 T21 T24 text from right to left stands as it is printed, and a link is reached by key and opens beside', async ({
  newDevice,
  isMobile,
}) => {
  test.skip(isMobile, 'the paper is the same');
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  const file = { name: 'a.json', mimeType: 'application/json', buffer: bothDirections('Direções') };
  await (await choosing).setFiles(file);
  await expect(page.getByText('Modelo importado: Direções')).toBeVisible();
  await device.open(`/template/fill/${await uidOf(page, 'Direções')}`);
  const link = page.getByRole('link', { name: 'o contrato' });
  await expect(link).toHaveAttribute('href', 'https://exemplo.com.br/contrato');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await link.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();

  const printed = await linesOf(new Uint8Array(await readFile(await generatePdf(page))));
  expect((await linesOnScreen(page)).map((lines) => lines.map(tidy))).toEqual(
    printed.map((lines) => lines.map((line) => tidy(line.text))),
  );
  await page.evaluate(() => document.fonts.ready);
  expect(await widestError(page)).toBeLessThan(1.5);
});
