import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  conflictCopies,
  until,
  untilSynced as deviceSynced,
  type AppDevice,
} from '#tests/support/app-device.ts';
import { openRowActions, row } from './support/browse.ts';
import { bodyOf, otherWriter } from './support/other-writer.ts';
import { FOLDER } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { syncPill, untilSync, untilSynced } from './support/sync.ts';
import { expect, test as base } from './support/test.ts';
import { area, write } from './support/write-document.ts';

const test = base.extend<{ bruno: AppDevice }>({
  /** A colleague who writes elsewhere. */
  bruno: async ({ server }, provide) => {
    const bruno = await otherWriter(server.origin, people.bruno);
    await provide(bruno);
    await bruno.close();
  },
});

test.use({ installed: true });

const document = (...texts: string[]) => ({ header: null, content: bodyOf(...texts), footer: null });

async function openSyncPage(page: Page): Promise<void> {
  await syncPill(page).click();
  await page.getByRole('link', { name: 'Abrir a página de sincronização' }).click();
  await expect(page.getByRole('heading', { name: 'Sincronização', level: 1 })).toBeVisible();
}

async function rename(page: Page, name: string, newName: string): Promise<void> {
  await openRowActions(page, name);
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  const input = page.getByLabel(`Nome de ${name}`);
  await input.fill(newName);
  await input.press('Enter');
  await expect(row(page, newName)).toBeVisible();
}

test(
  'O04 O03 two people write in one template: both versions are shown, and what is chosen stands everywhere',
  { tag: '@any-width' },
  async ({ newDevice, bruno }) => {
    const { uid } = await bruno.templates.create({
      name: 'Contrato de obra',
      templateArea: '',
      fields: [],
      sections: [],
      document: document('Cláusula primeira.', 'O prazo é de dez dias.'),
    });
    await deviceSynced(bruno);
    const device = await newDevice();
    const page = await device.open(`/document/editor/${uid}`);
    await signIn(page, people.ana);
    await untilSynced(page);
    await expect(area(page, 'body')).toContainText('dez dias');

    await device.goOffline();
    await untilSync(page, 'offline');
    await bruno.templates.update(uid, {
      name: 'Contrato do Bruno',
      document: document('Cláusula primeira.', 'O prazo é de vinte dias.'),
    });
    await deviceSynced(bruno);
    await page.getByLabel('Nome do template').fill('Contrato da Ana');
    await area(page, 'body').press('Control+End');
    await write(page, ' Prorrogável.');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.locator('[data-record-state=waiting]')).toBeVisible();
    await device.goOnline();
    await expect(syncPill(page)).toHaveAttribute('data-conflicts', '1');
    await expect(syncPill(page)).toContainText('1 conflito');

    await device.open(FOLDER);
    await expect(row(page, 'Contrato do Bruno').locator('[data-record-state=conflict]')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'cópia de Ana' })).toHaveCount(0);
    await openSyncPage(page);
    const listed = page.locator(`[data-template="${uid}"]`);
    await expect(listed).toContainText('Versão de Ana');
    await listed.getByRole('link', { name: 'Escolher entre as versões de Contrato do Bruno' }).click();
    const part = page.locator('[data-part=name]');
    await expect(part.getByRole('region', { name: 'Versão do servidor' })).toContainText(/Contrato.*Bruno/);
    await expect(part.getByRole('region', { name: 'A outra versão' })).toContainText(/Contrato.*Ana/);
    await expect(area(page, 'body')).toContainText('O prazo é de vinte dias. Prorrogável.');
    await part.getByRole('button', { name: 'A outra: Nome' }).press('Enter');
    await expect(page.getByText('Não há mais conflitos neste modelo.')).toBeVisible();
    await expect(page.getByLabel('Nome do template')).toHaveValue('Contrato da Ana');
    await untilSynced(page);
    await expect(syncPill(page)).toContainText('Sincronizado');
    const settled = await until(bruno.templates.watch(uid), (template) =>
      JSON.stringify(template).includes('Prorrogável'),
    );
    expect(JSON.stringify(settled)).toContain('vinte dias');
    await until(bruno.templates.watch(uid), (template) => template?.name === 'Contrato da Ana');
    await until(bruno.conflicts.watchOpen(), (open) => open.length === 0);
    expect(await conflictCopies(bruno)).toEqual([]);
  },
);

test('O04 T18 one deletes a template that the other edits: it stays, and the deletion is the other version', async ({
  newDevice,
  bruno,
}) => {
  const { uid } = await bruno.templates.create({
    name: 'Contrato excluído',
    templateArea: '',
    fields: [],
    sections: [],
    document: document('Cláusula primeira.'),
  });
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await device.goOffline();
  await untilSync(page, 'offline');
  await bruno.templates.delete([uid]);
  await deviceSynced(bruno);
  await area(page, 'body').press('Control+End');
  await write(page, ' Prorrogável.');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.locator('[data-record-state=waiting]')).toBeVisible();
  await device.goOnline();
  await untilSynced(page);
  await until(bruno.templates.watch(uid), (template) =>
    JSON.stringify(template ?? '').includes('Prorrogável'),
  );
  await device.open(`/document/editor/${uid}#conflicts`);
  const part = page.locator('[data-part=deleted]');
  await expect(part).toContainText('Bruno');
  await expect(part).toContainText('excluiu este modelo.');
  await part.getByRole('button', { name: 'Excluir o modelo: Exclusão' }).click();
  await expect(page.getByText('Modelo excluído. Ele está na lixeira.')).toBeVisible();
  await expect(row(page, 'Contrato excluído')).toHaveCount(0);
  await untilSynced(page);
  await until(bruno.templates.watch(uid), (template) => template === null);
});

test('O04 T18 two people change the same words: the block shows both versions, and what is chosen stands', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid } = await bruno.templates.create({
    name: 'Contrato de prazo',
    templateArea: '',
    fields: [],
    sections: [],
    document: document('Cláusula primeira.', 'O prazo é de dez dias.'),
  });
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await device.goOffline();
  await untilSync(page, 'offline');
  await bruno.templates.update(uid, {
    document: document('Cláusula primeira, do objeto.', 'O prazo é de dez dias, renováveis'),
  });
  await deviceSynced(bruno);
  await area(page, 'body').press('Control+End');
  await write(page, ' Prorrogável.');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.locator('[data-record-state=waiting]')).toBeVisible();
  await device.goOnline();

  await device.open(FOLDER);
  await expect(row(page, 'Contrato de prazo').locator('[data-record-state=conflict]')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'cópia de' })).toHaveCount(0);
  await device.open(`/document/editor/${uid}`);
  await expect(area(page, 'body')).toContainText('Cláusula primeira, do objeto.');
  await expect(area(page, 'body')).toContainText('O prazo é de dez dias, renováveis');
  await expect(area(page, 'body').locator('[data-conflict]')).toHaveText('O prazo é de dez dias, renováveis');
  await page.getByRole('button', { name: 'Conflitos (1)' }).press('Enter');
  const item = page.getByRole('listitem').filter({ hasText: 'Trecho 1' });
  await expect(item.getByRole('region', { name: 'A outra versão' }).locator('mark')).toContainText(
    'Prorrogável',
  );
  await expect(item.getByRole('region', { name: 'A outra versão' })).toContainText('Ana');
  await expect(item.getByRole('region', { name: 'Versão do servidor' })).toContainText('Bruno');
  await item.getByRole('button', { name: 'As duas: trecho 1' }).press('Enter');
  await expect(page.getByText('Não há mais conflitos neste texto.')).toBeVisible();
  if (project.name === 'phone') await page.keyboard.press('Escape');
  await expect(area(page, 'body')).toContainText('O prazo é de dez dias. Prorrogável.');
  await expect(area(page, 'body')).toContainText('O prazo é de dez dias, renováveis');
  await expect(area(page, 'body').locator('[data-conflict]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await untilSynced(page);
  const settled = await until(
    bruno.templates.watch(uid),
    (template) =>
      JSON.stringify(template).includes('Prorrogável') && !JSON.stringify(template).includes('conflict'),
  );
  expect(settled?.document.content.root.children).toHaveLength(3);
});

test('O04 T14 a colleague’s change appears in the open editor: caret, undo and what was typed stay', async ({
  newDevice,
  bruno,
}) => {
  const { uid } = await bruno.templates.create({
    name: 'Contrato aberto',
    templateArea: '',
    fields: [],
    sections: [],
    document: document('Cláusula primeira.', 'O prazo é de dez dias.'),
  });
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  const body = area(page, 'body');
  await body.press('Control+End');
  await write(page, ' Prorrogável');
  await bruno.templates.update(uid, {
    document: document('Cláusula primeira, do objeto.', 'O prazo é de vinte dias.'),
  });
  await expect(body).toContainText('Cláusula primeira, do objeto.');
  await expect(body).toContainText('O prazo é de vinte dias. Prorrogável');
  await page.keyboard.type(' por igual período.');
  await expect(body).toContainText('O prazo é de vinte dias. Prorrogável por igual período.');
  await page.keyboard.press('Control+z');
  await expect(body).toContainText('O prazo é de vinte dias. Prorrogável');
  await expect(body).not.toContainText('igual');
  await expect(body).toContainText('do objeto');
});

test('O04 O03 what the server refused is listed with its reason, and can be exported, mended and discarded', async ({
  newDevice,
  bruno,
  isMobile,
}) => {
  test.skip(isMobile, 'It is the same list at every width.');
  const areas = await Promise.all(
    ['Obras', 'Compras'].map((name) => bruno.areas.create({ name, parent: '' })),
  );
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(row(page, 'Compras')).toBeVisible();
  await device.goOffline();
  await untilSync(page, 'offline');
  for (const { uid, name } of areas) await bruno.areas.rename(uid, `${name} do Bruno`);
  await deviceSynced(bruno);
  for (const { name } of areas) await rename(page, name, `${name} da Ana`);
  await device.goOnline();
  await untilSync(page, 'problem');
  await openSyncPage(page);
  const refused = page.getByRole('region', { name: 'Alterações recusadas' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);

  const download = page.waitForEvent('download');
  await refused.getByRole('button', { name: /^Exportar a alteração de Categoria: Obras/ }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as unknown;
  expect(exported).toMatchObject({ kind: 'templateArea', state: { name: 'Obras da Ana' } });

  await refused.getByRole('button', { name: /^Corrigir a alteração de Categoria: Obras/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir a categoria' });
  await dialog.getByLabel('Nome da categoria').fill('Obras de ambos');
  await dialog.getByRole('button', { name: 'Enviar com este nome' }).click();
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await until(bruno.areas.watch(areas[0]?.uid ?? ''), (held) => held?.name === 'Obras de ambos');

  await refused.getByRole('button', { name: /^Descartar a alteração de Categoria: Compras/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(refused.getByText('Nenhuma alteração foi recusada.')).toBeVisible();
  await untilSynced(page);
});

test('O03 the details for support can be copied, and hold nothing that was typed', async ({
  newDevice,
  isMobile,
}) => {
  test.skip(isMobile, 'It is the same table at every width.');
  const device = await newDevice();
  const page = await device.open('/sync');
  await signIn(page, people.ana);
  await untilSynced(page);
  await device.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: device.origin });
  const support = page.getByRole('region', { name: 'Detalhes para o suporte' });
  await expect(support.getByRole('row', { name: /^Modelo [1-9]/ })).toBeVisible();
  await support.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Detalhes copiados')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const report = JSON.parse(copied) as { collections: { collection: string; held: number }[] };
  expect(report.collections.find(({ collection }) => collection === 'template')?.held).toBeGreaterThan(0);
  for (const secret of ['Ana Ribeiro', 'ana@', 'Contrato', 'eyJ', 'refresh'])
    expect(copied).not.toContain(secret);
});
