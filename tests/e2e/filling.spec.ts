import type { Page } from '@playwright/test';
import { bodyOf, otherWriter } from './support/other-writer.ts';
import { beginBy, inputOf, untilDrafts } from './support/fill.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { untilOnDevice } from './support/on-device.ts';

test.use({ sharedServer: true });
const NAME = /^Nome/;

const input = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const generate = (page: Page) => page.getByRole('button', { name: 'Gerar PDF' });

/** A finger that goes sideways over what is found first. */
async function swipe(page: Page, over: string, from: number, to: number): Promise<void> {
  await page
    .locator(over)
    .first()
    .evaluate(
      (target, [start = 0, end = 0]) => {
        const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
        const tell = (type: string, x: number, touches: Touch[]) =>
          target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [at(x)] }));
        tell('touchstart', start, [at(start)]);
        tell('touchend', end, []);
      },
      [from, to],
    );
}

/** Presses what generates and gives the downloaded file's name. */
async function generated(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await generate(page).click();
  const name = (await download).suggestedFilename();
  await expect(page.getByRole('region', { name: 'Documento gerado' })).toContainText(name);
  return name;
}

const innerHeightOf = (page: Page): number => page.viewportSize()?.height ?? 0;

test('T21 T22 T24 T30 O01 a form is filled by keys, looked through, kept, named, taken up again, and filled as last time', async ({
  server,
  newDevice,
  isMobile,
}) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const template = await writer.templates.create({
    name: 'Recibo de aluguel',
    templateArea: '',
    fields: [
      { id: 'NOME', name: 'Nome', required: true, inFileName: true },
      { id: 'CPF', name: 'CPF', type: 'cpf' },
      { id: 'VALOR', name: 'Valor', type: 'currency' },
      { id: 'NOTAS', name: 'Notas', type: 'multipleLine' },
    ],
    sections: [
      { id: 'PARTES', name: 'Partes', fields: ['NOME', 'CPF'] },
      { id: 'VALORES', name: 'Valores', fields: ['VALOR', 'NOTAS'] },
    ],
    document: { header: null, content: bodyOf('Recebi a quantia.'), footer: null },
  });
  const device = await newDevice();
  const page = await device.open(`/template/fill/${template.uid}`);
  await signIn(page, people.ana);
  await expect(input(page, NAME)).toBeVisible();

  if (isMobile)
    await test.step('the form has two thirds of the height', async () => {
      const first = await page.getByText('Seção 1 de 2').boundingBox();
      const last = await generate(page).boundingBox();
      expect((last?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan((2 / 3) * innerHeightOf(page));
    });

  await test.step('what is missing is listed, and leads to its field', async () => {
    await generate(page).click();
    const review = page.getByRole('alertdialog', { name: 'Falta um campo obrigatório' });
    await review.getByRole('button', { name: /^Nome/ }).click();
    await expect(input(page, NAME)).toBeFocused();
  });

  await test.step('Enter goes from field to field, over sections, to the button', async () => {
    await page.keyboard.type('Maria/João');
    await page.keyboard.press('Enter');
    await expect(inputOf(page, 'CPF')).toBeFocused();
    await page.keyboard.type('52998224724');
    await page.keyboard.press('Enter');
    await expect(inputOf(page, 'Valor')).toBeFocused();
    if (isMobile) await expect(page.getByText('Seção 2 de 2')).toBeVisible();
    await page.keyboard.type('1234,5');
    await page.keyboard.press('Enter');
    await expect(inputOf(page, 'Notas')).toBeFocused();
    await page.keyboard.type('primeira');
    await page.keyboard.press('Enter');
    await page.keyboard.type('segunda');
    await expect(inputOf(page, 'Notas')).toHaveValue('primeira\nsegunda');
    await page.keyboard.press('Control+Enter');
    await expect(generate(page)).toBeFocused();
    await expect(page.getByText('3 de 4 preenchidos').first()).toBeVisible();
  });

  if (isMobile)
    await test.step('the document is a swipe away, and back', async () => {
      await swipe(page, '[data-input]', 300, 60);
      await expect(page.getByRole('region', { name: 'Documento' })).toBeVisible();
      await swipe(page, '.paper-sheet', 60, 300);
      await expect(page.getByRole('region', { name: 'Documento' })).toHaveCount(0);
    });

  await test.step('a page that is gone is taken up where it was, with no question', async () => {
    await untilDrafts(page, 1);
    await inputOf(page, 'Valor').focus();
    await untilOnDevice(page, 'segunda');
    await page.reload();
    await expect(inputOf(page, 'Valor')).toHaveValue('R$ 1.234,50');
    await expect(page.getByText('Continuando de onde parou')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (isMobile) await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(input(page, NAME)).toHaveValue('Maria/João');
  });

  await test.step('several fillings are named, listed, chosen and removed', async () => {
    await beginBy(page, 'Rascunhos (1)');
    const list = page.getByRole('dialog', { name: 'Rascunhos deste modelo' });
    await list.getByRole('button', { name: /^Renomear / }).click();
    await list.getByLabel('Nome do rascunho').fill('Da Maria');
    await list.getByRole('button', { name: 'Renomear', exact: true }).click();
    await list.getByRole('button', { name: 'Começar outro' }).click();
    await expect(list).toHaveCount(0);
    await expect(input(page, NAME)).toBeFocused();
    await page.keyboard.type('Outra pessoa');
    await expect(input(page, NAME)).toHaveValue('Outra pessoa');
    await beginBy(page, 'Rascunhos (2)');
    await list.getByRole('button', { name: /^Da Maria/ }).click();
    if (isMobile) await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(input(page, NAME)).toHaveValue('Maria/João');
    await beginBy(page, 'Rascunhos (2)');
    await list.getByRole('button', { name: /^Remover Rascunho de/ }).click();
    await page.getByRole('button', { name: 'Remover rascunho', exact: true }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('what looks wrong is asked about; the file is named by the field, and can be had again', async () => {
    await generate(page).click();
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(inputOf(page, 'CPF')).toBeFocused();
    await inputOf(page, 'CPF').fill('529.982.247-25');
    expect(await generated(page)).toBe('Recibo de aluguel - Maria João.pdf');
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar de novo' }).click();
    expect((await again).suggestedFilename()).toBe('Recibo de aluguel - Maria João.pdf');
    await untilDrafts(page, 0);
  });

  await test.step('as last time, but for what was typed; and to the end though the template is gone', async () => {
    await beginBy(page, /^Rascunhos/);
    await page.getByRole('button', { name: 'Começar outro' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(input(page, NAME)).toBeFocused();
    await page.keyboard.type('José');
    await expect(input(page, NAME)).toHaveValue('José');
    await writer.templates.delete([template.uid]);
    await expect(page.getByText('O modelo foi excluído depois que você começou.')).toBeVisible();
    await beginBy(page, 'Como da última vez');
    await page
      .getByRole('dialog', { name: 'Preencher como da última vez' })
      .getByRole('listitem')
      .getByRole('button')
      .click();
    await expect(page.getByText('3 campos preenchidos como da última vez.')).toBeVisible();
    await expect(page.getByText('Já preenchidos, ficaram como estavam: Nome.')).toBeVisible();
    await expect(inputOf(page, 'CPF')).toHaveValue('529.982.247-25');
    await page.reload();
    await expect(input(page, NAME)).toHaveValue('José');
    expect(await generated(page)).toBe('Recibo de aluguel - José.pdf');
  });
});
