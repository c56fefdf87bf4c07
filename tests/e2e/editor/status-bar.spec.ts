import { fileURLToPath } from 'node:url';
import { people } from '../support/server.ts';
import { FOLDER, importTemplate, uidOf } from '../support/rows.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';

test.use({ sharedServer: true, sharedBrowser: true });

const contract = fileURLToPath(new URL('../../fixtures/contract.template.json', import.meta.url));
const NAME = 'Contrato de prestação de serviços';

const cut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;

/** Height of the letters that a person sees, whatever the size of the paper. */
const lettersOf = (text: Locator): Promise<number> =>
  text.evaluate(
    (element) => Number.parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1),
  );

/** On a phone the text takes the width, tables scroll by themselves, and the sheet is a press away. */
async function readsAndShowsTheSheet(page: Page, body: Locator): Promise<void> {
  expect(await lettersOf(body)).toBeGreaterThanOrEqual(16);
  expect(await page.locator('.document-paper').evaluate(cut)).toBe(false);
  await expect(page.locator('.document-boundary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver folha' }).click();
  await expect.poll(() => lettersOf(body)).toBeLessThan(8);
  await page.getByRole('button', { name: 'Ler', exact: true }).click();
  await expect.poll(() => lettersOf(body)).toBeGreaterThanOrEqual(16);
}

test('T13 T14 T15 the page count is whole at every width, on a phone the text is read and what is not saved comes first', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  await importTemplate(page, contract, NAME);
  await device.open(`/document/editor/${await uidOf(page, NAME)}`);
  const count = page.getByText('2 páginas', { exact: true });
  await expect(count).toBeVisible();
  expect(await count.evaluate(cut)).toBe(false);
  const footer = page.getByLabel('Situação do documento');
  expect(await footer.evaluate(cut)).toBe(false);
  const body = page.getByRole('textbox', { name: 'Corpo do documento' });
  if (isMobile) await readsAndShowsTheSheet(page, body);
  await body.press('Control+End');
  await page.keyboard.type('Parágrafo novo.');
  const line = page.getByTestId('saved-line');
  await expect(line).toContainText('Alterações não salvas');
  await expect(line).toHaveText(isMobile ? /^Alterações não salvas/ : /^Salvo por último em/);
});
