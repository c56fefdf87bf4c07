import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { linesOf } from '#tests/pdf/printed.ts';
import { tidy } from '#tests/pdf/shown-lines.ts';
import { generatePdf, inputOf } from './support/fill.ts';
import { FOLDER, importTemplate, uidOf } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedServer: true, sharedBrowser: true });
test.setTimeout(240_000);

const fixture = fileURLToPath(new URL('../fixtures/contract.template.json', import.meta.url));
const NAME = 'Contrato de prestação de serviços';

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

/** How much wider or narrower than it is printed any text of a line is drawn, in pixels of the paper. */
function widestError(page: Page): Promise<number> {
  return page.locator('.paper-line .paper-run').evaluateAll((runs) => {
    const errors = runs.map((run) => {
      const range = document.createRange();
      range.selectNodeContents(run);
      const [drawn, set] = [range.getBoundingClientRect().width, run.getBoundingClientRect().width];
      const scale = set / Number.parseFloat(run instanceof HTMLElement ? run.style.width : '1');
      // The space at which a line was broken takes no room on paper.
      const space = (run.textContent ?? '').endsWith(' ') ? 5 : 0;
      return Math.abs(drawn - set) / scale - space;
    });
    return Math.max(...errors);
  });
}

async function openContract(page: Page): Promise<void> {
  await importTemplate(page, fixture, NAME);
  await page.goto(new URL(`/template/fill/${await uidOf(page, NAME)}`, page.url()).href);
  await expect(page.getByRole('heading', { name: NAME }).first()).toBeVisible();
}

test('T21 T22 T24 the lines on the screen are those of the PDF, in the same letters, blank and filled', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await openContract(page);
  const values: Record<string, string> = JSON.parse(
    await readFile(new URL('../fixtures/contract.values.json', import.meta.url), 'utf8'),
  );
  const labels = await page.locator('[data-input]').count();
  expect(labels).toBeGreaterThan(0);

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
    for (const [id, value] of Object.entries(values)) {
      const input = page.locator(`[data-input="${id}"]`);
      if ((await input.count()) > 0 && (await input.isVisible())) await input.fill(value);
    }
    const path = await generatePdf(page);
    const printed = await linesOf(new Uint8Array(await readFile(path)));
    await openContractAgain(page, isMobile);
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

/** What was printed is no draft any more: the values are still in the form. */
async function openContractAgain(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Ver documento' }).click();
  await expect(page.locator('.paper-sheet').nth(1)).toBeAttached();
}
