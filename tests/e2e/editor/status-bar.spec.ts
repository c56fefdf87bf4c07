import { fileURLToPath } from 'node:url';
import { people } from '../support/server.ts';
import { FOLDER, importTemplate, uidOf } from '../support/rows.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const contract = fileURLToPath(new URL('../../fixtures/contract.template.json', import.meta.url));
const NAME = 'Contrato de prestação de serviços';

test('T13 T15 the page count is whole at every width, and what is not saved comes first on a phone', async ({
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
  const cut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;
  expect(await count.evaluate(cut)).toBe(false);
  const footer = page.getByLabel('Situação do documento');
  expect(await footer.evaluate(cut)).toBe(false);
  await page.getByRole('textbox', { name: 'Corpo do documento' }).press('Control+End');
  await page.keyboard.type('Parágrafo novo.');
  const line = page.getByTestId('saved-line');
  await expect(line).toContainText('Alterações não salvas');
  await expect(line).toHaveText(isMobile ? /^Alterações não salvas/ : /^Salvo por último em/);
});
