import type { Locator, Page } from '@playwright/test';
import { untilSynced as deviceSynced } from '#tests/support/app-device.ts';
import { expectAccessible } from '../support/axe.ts';
import { bodyOf, otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseFromTool, closeFields, openFields } from '../support/write-document.ts';

test.use({ installed: true });

const tag = {
  type: 'field',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'token',
  style: '',
  text: '#CIDADE',
  field: 'CIDADE',
};

function clauseBody(second: string): { root: { type: 'root'; children: unknown[] } } {
  const { root } = bodyOf('Do foro', second);
  const [first, text] = root.children as { children: unknown[] }[];
  return { root: { ...root, children: [first, { ...text, children: [...(text?.children ?? []), tag] }] } };
}

const CLAUSE = {
  name: 'Foro de eleição',
  fields: [{ id: 'CIDADE', name: 'Cidade' }],
  sections: [{ id: 'FORO', name: 'Foro', fields: ['CIDADE'] }],
};

const marks = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Trechos com regra' }).getByRole('button');

/** An entry of the menu of the first passage. */
async function choose(page: Page, entry: string): Promise<void> {
  await marks(page).first().click();
  const isNarrow = (page.viewportSize()?.width ?? 1280) < 720;
  await page.getByRole(isNarrow ? 'button' : 'menuitem', { name: entry, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByTestId('saved-line')).not.toContainText('não salv');
}

test('T21 a clause of the library is inserted, changed here, updated and found again, offline', async ({
  server,
  newDevice,
}) => {
  test.slow();
  const bruno = await otherWriter(server.origin, people.bruno);
  const document = { header: null, content: clauseBody('Fica eleito o foro de '), footer: null };
  const first = await bruno.templates.create({ kind: 'clause', templateArea: '', document, ...CLAUSE });
  await deviceSynced(bruno);
  const device = await newDevice();
  let page = await device.open('/templateArea/clauses');
  await signIn(page, people.ana);
  await untilSynced(page);

  await test.step('the library lists it, and a clause is written offline', async () => {
    const library = page.getByRole('list', { name: 'Cláusulas' });
    await expect(library.getByRole('listitem')).toContainText(['Fica eleito o foro de #Cidade']);
    await device.goOffline();
    await untilSync(page, 'offline');
    await page.getByRole('button', { name: 'Nova cláusula' }).click();
    await expect(page.getByRole('button', { name: /Preencher/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Nome da cláusula' }).fill('Sigilo');
    await area(page, 'body').click();
    await page.keyboard.insertText('As partes guardam sigilo.');
    await save(page);
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Procurar por nome ou texto' }).fill('guardam');
    await expect(library.getByRole('listitem')).toHaveCount(1);
    await expect(library).toContainText('Sigilo');
    await expectAccessible(page);
  });

  await test.step('no list of templates has it', async () => {
    page = await device.open('/templateArea/form?q=foro%20de%20elei%C3%A7%C3%A3o');
    await expect(page.getByRole('searchbox').first()).toHaveValue('foro de eleição');
    await expect(page.getByText('Foro de eleição')).toHaveCount(0);
    page = await device.open(`/template/fill/${first.uid}`);
    await expect(page.getByText('Uma cláusula da biblioteca não é preenchida')).toBeVisible();
  });

  const body = area(page, 'body');
  await test.step('it is inserted by the slash menu with its fields, and one undo takes all back', async () => {
    page = await device.open('/document/new');
    await body.click();
    await page.keyboard.insertText('Contrato.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/cláus');
    await page.getByRole('option', { name: 'Inserir cláusula…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('eleito');
    await dialog.getByRole('button', { name: 'Foro de eleição' }).click();
    await expect(dialog.locator('[data-area=body]')).toContainText('Fica eleito o foro de');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Inserir', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(body).toContainText('Fica eleito o foro de #Cidade');
    await expect(marks(page)).toHaveAccessibleName('Cláusula: Foro de eleição. 2 parágrafos');
    await page.getByRole('button', { name: 'Desfazer' }).first().click();
    await expect(body).toHaveText('Contrato.');
    await expect(marks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Refazer' }).first().click();
    await expect(marks(page)).toHaveCount(1);
    await openFields(page);
    await expect(page.getByRole('button', { name: 'Ações do campo Cidade' })).toBeVisible();
    await closeFields(page);
    await page.getByRole('textbox', { name: 'Nome do template' }).fill('Contrato com foro');
    await body.getByText('Fica eleito').click();
    await page.keyboard.press('Home');
    await page.keyboard.insertText('De comum acordo: ');
    await save(page);
  });

  await test.step('a new version is told; mine is kept, then the library’s is taken', async () => {
    await device.goOnline();
    await untilSynced(page);
    const { name, fields, sections } = first;
    const content = clauseBody('Fica eleito, e nenhum outro, o foro de ');
    await bruno.templates.publish(
      first.uid,
      { name, fields, sections, document: { ...document, content } },
      first,
    );
    await deviceSynced(bruno);
    await expect(marks(page)).toHaveAccessibleName(/^Há uma versão nova: Foro de eleição/);
    await device.goOffline();
    await untilSync(page, 'offline');
    await choose(page, 'Ver a versão nova…');
    const dialog = page.getByRole('dialog', { name: 'Versão nova de “Foro de eleição”' });
    await expect(dialog).toContainText('O texto foi mudado aqui.');
    await expect(dialog).toContainText('e nenhum outro');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Manter a minha' }).click();
    await expect(marks(page)).toHaveAccessibleName(/^Cláusula: Foro de eleição/);
    await expect(body).toContainText('De comum acordo');
    await choose(page, 'Ver a versão nova…');
    await dialog.getByRole('button', { name: 'Atualizar' }).click();
    await expect(body).toContainText('Fica eleito, e nenhum outro, o foro de #Cidade');
    await expect(body).not.toContainText('De comum acordo');
    await expect(body).toContainText('Contrato.');
    await save(page);
  });

  await test.step('the library says where it is used, and leads there', async () => {
    page = await device.open('/templateArea/clauses');
    await page.getByRole('button', { name: 'Ações de Foro de eleição' }).click();
    await page.getByRole('menuitem', { name: 'Onde é usada' }).click();
    const use = page.getByRole('dialog').getByRole('link', { name: /Contrato com foro/ });
    await expect(use).toContainText('Versão atual');
    await use.click();
    await expect(body).toContainText('e nenhum outro');
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('Do foro');
    await expect(page).not.toHaveURL(/passage=/);
  });

  await device.goOnline();
  await untilSynced(page);
  await deviceSynced(bruno);
  await bruno.close();
});

test('T21 selected text is kept as a clause, with its fields, and linked to it; and parted from it', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/document/new');
  await signIn(page, people.ana);
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.insertText('O prazo é de dez dias, contados da assinatura.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Não há prorrogação.');
  await page.keyboard.press('Control+a');
  await chooseFromTool(page, 'Cláusulas', 'Guardar como cláusula…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 parágrafos, com os campos e regras que eles usam.');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Nome da cláusula' }).fill('Prazo');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(marks(page)).toHaveAccessibleName('Cláusula: Prazo. 2 parágrafos');
  await choose(page, 'Desligar da biblioteca');
  await expect(marks(page)).toHaveCount(0);
  await expect(body).toContainText('Não há prorrogação.');
  await device.open('/templateArea/clauses');
  await expect(page.getByRole('list', { name: 'Cláusulas' })).toContainText('O prazo é de dez dias');
});
