import type { Page } from '@playwright/test';
import { untilSynced } from '#tests/support/app-device.ts';
import { odsOf } from '#tests/support/sheets/ods-of.ts';
import { expectAccessible } from './support/axe.ts';
import { bodyOf, otherWriter } from './support/other-writer.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const FOLDER = 'Pedidos da semana';
/** What people, and those who wish them ill, write into a column that names files. */
const NAMES = ['CON', 'fim...', '../../etc/senha', 'a/b\\c:d*e?f', 'x'.repeat(300), '😀'.repeat(100), 'José'];

/** Sixty rows of thirty-one orders, in no order: the two rows of an order are its items. */
function orders(): Buffer {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const order = (at * 7) % 31;
    const client = NAMES[order] ?? 'José';
    return [`N-${String(order)}`, client, { date: '2026-11-27' }, `Peça ${String(at)}`, at];
  });
  return Buffer.from(odsOf([['Pedido', 'Cliente', 'Data', 'Peça', 'Quantidade'], ...rows]));
}

/** The picker is the browser's own window: the page's private folder stands for the one that a person chooses. */
function chooseFolder(): void {
  Object.assign(window, {
    showDirectoryPicker: async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('escolhida', { create: true }),
  });
}

/** The names of the files in the folders of the chosen one, with how each begins. */
function written(page: Page): Promise<Record<string, [name: string, begins: string][]>> {
  return page.evaluate(async () => {
    const chosen = await (await navigator.storage.getDirectory()).getDirectoryHandle('escolhida');
    const found: Record<string, [string, string][]> = {};
    for await (const [folder, handle] of chosen.entries()) {
      const files: [string, string][] = [];
      for await (const [name, file] of (handle as FileSystemDirectoryHandle).entries())
        files.push([name, (await (await (file as FileSystemFileHandle).getFile()).text()).slice(0, 4)]);
      found[folder] = files;
    }
    return found;
  });
}

test.use({ sharedBrowser: true });

test('T21 T24 rows of an .ods sheet become documents with groups, in a folder, under names that any system takes @any-width', async ({
  server,
  newDevice,
}) => {
  const writer = await otherWriter(server.origin, people.ana);
  const template = await writer.templates.create({
    name: FOLDER,
    templateArea: '',
    fields: [
      { id: 'PEDIDO', name: 'Pedido' },
      { id: 'CLIENTE', name: 'Cliente', inFileName: true },
      { id: 'DATA', name: 'Data', type: 'date', required: true },
      {
        id: 'ITENS',
        name: 'Itens',
        columns: [
          { id: 'PECA', name: 'Peça' },
          { id: 'QTD', name: 'Quantidade', type: 'number' },
        ],
      },
    ],
    sections: [{ id: 'S', name: 'Dados', fields: ['PEDIDO', 'CLIENTE', 'DATA', 'ITENS'] }],
    document: { header: null, content: bodyOf('Pedido de peças.'), footer: null },
  });
  await untilSynced(writer);

  const device = await newDevice();
  const page = await device.start();
  await page.addInitScript(chooseFolder);
  await device.open(`/template/batch/${template.uid}`);
  await signIn(page, people.ana);

  await test.step('the rows of one order are one document', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher arquivo' }).click();
    const mimeType = 'application/vnd.oasis.opendocument.spreadsheet';
    await (await chooser).setFiles({ name: 'pedidos.ods', mimeType, buffer: orders() });
    await expect(page.getByText('60 linhas')).toBeVisible();
    await page.getByRole('button', { name: /^Um documento para/ }).click();
    await page.getByRole('option', { name: 'linhas iguais em Pedido' }).click();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByText('31 documentos prontos')).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toContainText('Peça 31');
    await expectAccessible(page);
  });

  await test.step('each is a file of the folder, and none leaves it or replaces another', async () => {
    await page.getByRole('button', { name: 'Entregar como' }).click();
    await page.getByRole('option', { name: 'Arquivos do Word em uma pasta' }).click();
    await page.getByRole('button', { name: 'Gerar 31 documentos' }).click();
    await expect(page.getByText('31 de 31 gerados')).toBeVisible();
    await expect(page.getByText(`Os arquivos estão na pasta ${FOLDER}.`)).toBeVisible();
    const folders = await written(page);
    expect(Object.keys(folders)).toEqual([FOLDER]);
    const files = folders[FOLDER] ?? [];
    const names = files.map(([name]) => name);
    expect(names).toHaveLength(31);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(31);
    for (const name of names) {
      expect(name).toMatch(/^[^\\/:*?"<>|]+[^. ]\.docx$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThan(256);
    }
    expect(names).toContain(`${FOLDER} - José (25).docx`);
    expect(files.every(([, begins]) => begins === 'PK\u0003\u0004')).toBe(true);
    await expectAccessible(page);
  });

  await test.step('and an execution with the rows of its group', async () => {
    await expect
      .poll(async () => (await writer.executions.newestOf(template.uid, 50)).length, { timeout: 30_000 })
      .toBe(31);
    const made = await writer.executions.newestOf(template.uid, 50);
    const items = made.map(({ fields }) => fields.find(({ id }) => id === 'ITENS')?.value ?? '');
    expect(items.filter((value) => value.includes('Peça')).length).toBe(31);
    expect(items.join('').match(/Peça \d+/g)).toHaveLength(60);
    await writer.close();
  });
});
