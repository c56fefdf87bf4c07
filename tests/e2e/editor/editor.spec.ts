import { expect, test } from '../support/test.ts';
import {
  area,
  chooseStyle,
  closeFields,
  createSection,
  fieldAction,
  insertTable,
  newLine,
  openFields,
  placeField,
  press,
  write,
  writeStyled,
} from '../support/write-document.ts';
import { untilOnDevice } from '../support/on-device.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** A caret that moves as a person's keys do: one by one. */
const humanly = { delay: 40 };

test(
  'T14 every text style, list and alignment of the toolbar reaches the document',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await body.click();
    await chooseStyle(page, 'Título 3');
    await write(page, 'Um título');
    await newLine(page);
    await chooseStyle(page, 'Normal');
    await writeStyled(page, 'Control+b', 'negrito');
    await writeStyled(page, 'Control+i', 'itálico');
    await writeStyled(page, 'Control+u', 'sublinhado');
    await press(page, 'Tachado');
    await write(page, 'tachado');
    await press(page, 'Tachado');
    await press(page, 'Centralizar');
    await newLine(page);
    for (const [button, item] of [
      ['Lista numerada', 'um'],
      ['Lista alfabética', 'dois'],
      ['Lista com marcadores', 'três'],
    ] as const) {
      await press(page, button);
      await write(page, item);
      await newLine(page);
      await newLine(page);
    }
    await expect(body.locator('h3')).toHaveText('Um título');
    await expect(body.locator('strong')).toHaveText('negrito');
    await expect(body.locator('em')).toHaveText('itálico');
    await expect(body.locator('ol')).toHaveCount(2);
    await expect(body.locator('ul')).toHaveCount(1);
    await expect(body.getByText('negrito').locator('xpath=ancestor::p')).toHaveCSS('text-align', 'center');
  },
);

test(
  'T16 a tag is never typed into, is deleted whole, comes back with undo and follows its field’s name',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await createSection(page, 'Partes', ['Cliente']);
    await closeFields(page);
    await body.click();
    await write(page, 'Senhor ');
    await placeField(page, 'Cliente');
    await page.keyboard.type(' e outros', humanly);
    await expect(body).toContainText('Senhor #Cliente e outros');
    for (let step = 0; step < ' e outros'.length; step += 1) await page.keyboard.press('ArrowLeft', humanly);
    await page.keyboard.press('Backspace', humanly);
    await expect(body).toContainText('#Cliente');
    await page.keyboard.press('Backspace', humanly);
    await expect(body).not.toContainText('#Cliente');
    await page.keyboard.press('Control+z', humanly);
    await expect(body).toContainText('Senhor #Cliente e outros');
    await openFields(page);
    await fieldAction(page, 'Cliente', 'Renomear');
    const rename = page.getByRole('textbox', { name: 'Renomear Cliente' });
    await rename.fill('Contratante');
    await rename.press('Enter');
    await closeFields(page);
    await expect(body).toContainText('Senhor #Contratante e outros');
  },
);

test(
  'T13 T20 what is written is on the device before it is saved, and discarding it asks first',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    await area(page, 'body').click();
    await write(page, 'Texto que ninguém salvou');
    await untilOnDevice(page, 'Texto que ninguém salvou');
    await page.reload();
    await expect(area(page, 'body')).toContainText('Texto que ninguém salvou');
    await expect(page.getByText('Alterações não salvas neste aparelho').first()).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(area(page, 'body')).not.toContainText('Texto que ninguém salvou');
  },
);

test('T14 T15 a table up to 10 x 10, and the page count follows the text @any-width', async ({
  editing: { page },
}) => {
  await area(page, 'body').click();
  await insertTable(page, 10, 10);
  await expect(area(page, 'body').locator('td, th')).toHaveCount(100);
  await expect(page.getByText('1 página', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 45; line += 1) {
    await write(page, `Linha ${line} que ocupa o seu lugar na folha.`);
    await newLine(page);
  }
  await expect(page.getByText('2 páginas', { exact: false })).toBeVisible();
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible();
});
