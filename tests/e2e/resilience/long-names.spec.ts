import type { Page } from '@playwright/test';
import { createArea, openRowActions, row } from '../support/browse.ts';
import { FOLDER } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, closeFields, fieldAction, openFields, write } from '../support/write-document.ts';
import { watchPage } from '../support/watched-page.ts';
import { untilOnDevice } from '../support/on-device.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const LONG = 'Contrato de prestação de serviços de manutenção predial '.repeat(200).slice(0, 10_000);
const CATEGORY_LIMIT = 120;
const TEMPLATE_LIMIT = 200;

async function expectFits(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'the page is wider than its window').toBeLessThanOrEqual(0);
}

test(
  'T05 T08 a name of 10,000 characters is refused in words where it is typed, and nothing of it is stored',
  { tag: '@any-width' },
  async ({ newDevice }) => {
    const device = await newDevice();
    const page = await device.start();
    const watch = await watchPage(page);
    await device.open(FOLDER);
    await signIn(page, people.ana);

    await createArea(page, 'Curta');
    await openRowActions(page, 'Curta');
    await page.getByRole('menuitem', { name: 'Renomear' }).click();
    const input = page.getByLabel('Nome de Curta');
    await input.fill(LONG);
    await input.press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: `o limite é ${CATEGORY_LIMIT}` });
    await expect(refusal).toBeVisible();
    await expect(input).toHaveValue(LONG);
    await expectFits(page);
    await page.reload();
    await expect(row(page, 'Curta')).toBeVisible();

    const fitting = LONG.slice(0, CATEGORY_LIMIT - 1).concat('z');
    await openRowActions(page, 'Curta');
    await page.getByRole('menuitem', { name: 'Renomear' }).click();
    await page.getByLabel('Nome de Curta').fill(LONG);
    await page.getByLabel('Nome de Curta').fill(fitting);
    await page.getByLabel('Nome de Curta').press('Enter');
    await expect(row(page, fitting)).toBeVisible();
    await expectFits(page);
    await untilSynced(page);
    watch.expectQuiet();
  },
);

test(
  'T13 T20 a document with a name of 10,000 characters is not saved, is kept as it is, and is saved once it fits',
  { tag: '@any-width' },
  async ({ editing: { device, page, watch } }) => {
    const name = page.getByLabel('Nome do template');
    const save = page.getByRole('button', { name: 'Salvar', exact: true });
    await area(page, 'body').click();
    await write(page, 'Texto que não se perde.');
    await name.fill(LONG);
    await save.click();
    const refusal = `O nome pode ter até ${TEMPLATE_LIMIT} caracteres; este tem ${LONG.trim().length}`;
    await expect(page.locator('[data-notice=error]')).toContainText(refusal);
    await expect(page.locator('#template-name-error')).toHaveText(refusal);
    await expect(page).toHaveURL(/\/document\/new/);
    await expectFits(page);

    await untilOnDevice(page, 'Texto que não se perde.');
    await page.reload();
    await expect(name).toHaveValue(LONG);
    await expect(area(page, 'body')).toContainText('Texto que não se perde.');
    await name.fill(LONG.slice(0, TEMPLATE_LIMIT));
    await save.click();
    await expect(page.getByText('Template salva com sucesso')).toBeVisible();
    await untilSynced(page);
    await device.open(FOLDER);
    await expect(row(page, LONG.slice(0, TEMPLATE_LIMIT).trim())).toHaveCount(1);
    await expectFits(page);
    watch.expectQuiet();
  },
);

test(
  'T16 sections and fields refuse a name of 10,000 characters in words, when made and when renamed',
  { tag: '@any-width' },
  async ({ editing: { page, watch } }) => {
    const refusal = page.getByRole('alert').filter({ hasText: 'O nome pode ter até 120 caracteres' });

    const section = await openFields(page);
    await section.fill(LONG);
    await section.press('Enter');
    await expect(refusal).toBeVisible();
    await expect(section).toHaveValue(LONG);
    await section.fill('Partes');
    await section.press('Enter');
    const field = page.getByLabel('Novo campo em Partes');
    await field.fill(LONG);
    await field.press('Enter');
    await expect(refusal).toBeVisible();
    await expect(field).toHaveValue(LONG);
    await field.fill('cpf');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Inserir cpf no documento' })).toBeVisible();

    for (const name of ['Partes', 'cpf']) {
      if (name === 'cpf') await fieldAction(page, name, 'Renomear');
      else await page.getByRole('button', { name: `Renomear ${name}` }).click();
      const input = page.getByRole('textbox', { name: `Renomear ${name}` });
      await input.fill(LONG);
      await expect(refusal).toBeVisible();
      await input.press('Enter');
      await section.focus();
      await expect(input, 'what was typed is gone').toHaveValue(LONG);
      await input.fill(`${name} novo`);
      await input.press('Enter');
      const renamed = name === 'cpf' ? `Inserir ${name} novo no documento` : `Renomear ${name} novo`;
      await expect(page.getByRole('button', { name: renamed })).toBeVisible();
    }
    await expectFits(page);
    await closeFields(page);
    watch.expectQuiet();
  },
);
