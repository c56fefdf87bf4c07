import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { untilSynced } from '#tests/support/app-device.ts';
import { bodyOf, otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area } from '../support/write-document.ts';

test.use({ installed: true });

/** As documents were before their blocks had ids: equal texts are the same block. */
function document(...texts: string[]) {
  const { root } = bodyOf(...texts);
  const children = root.children.map((child) => {
    const { $: _, ...rest } = child as Record<string, unknown>;
    return rest;
  });
  return { header: null, content: { root: { ...root, children } }, footer: null };
}

const first = [
  'Contrato de locação residencial',
  'O prazo da locação é de doze meses, sem prorrogação.',
  'O aluguel é pago até o quinto dia útil de cada mês.',
  'O imóvel destina-se somente à moradia do locatário.',
];
const second = [
  'Contrato de locação residencial',
  'O imóvel destina-se somente à moradia do locatário.',
  'O prazo da locação é de trinta meses, sem prorrogação.',
  'O aluguel é pago até o quinto dia útil de cada mês.',
  'Fica eleito o foro da comarca de Santos.',
];

async function openComparison(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versões' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Comparar: \d/ })
    .click();
}

test(
  'T13 two versions are compared, a change goes back into the text, undo brings it again, offline too',
  { tag: '@any-width' },
  async ({ server, newDevice }, { project }) => {
    const writer = await otherWriter(server.origin, people.bruno);
    const made = await writer.templates.create({
      name: 'Locação',
      templateArea: '',
      fields: [],
      sections: [],
      document: document(...first),
    });
    const { uid, name, fields, sections } = made;
    await writer.templates.publish(uid, { name, fields, sections, document: document(...second) }, made);
    await untilSynced(writer);
    await writer.close();
    const device = await newDevice();
    const page = await device.open(`/document/editor/${uid}`);
    await signIn(page, people.ana);
    await expect(area(page, 'body')).toContainText('foro da comarca');
    await openComparison(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: '1 movimento' })).toBeVisible();
    await expect(dialog.getByRole('insertion').filter({ hasText: 'trinta' })).toBeVisible();
    await expect(dialog.getByRole('deletion').filter({ hasText: 'doze' })).toBeVisible();
    await device.goOffline();

    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(dialog.getByText(/^3 de 4/)).toBeVisible();
    if (project.name === 'laptop') {
      await dialog.getByLabel('Mostrar').click();
      await page.getByRole('option', { name: 'Lado a lado' }).click();
      await expect(dialog.getByRole('insertion').filter({ hasText: 'trinta' })).toBeVisible();
    }
    await page.keyboard.press('Alt+ArrowDown');
    await expect(dialog.getByText(/Inserção: Fica eleito/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Desfazer no texto' }).click();
    await expect(dialog.getByRole('button', { name: '1 inserção' })).toBeVisible();
    await expect(dialog.getByText('foro da comarca')).toHaveCount(0);

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar PDF da comparação' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Comparação de Locação.pdf');
    const word = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar comparação em Word' }).click();
    expect((await word).suggestedFilename()).toBe('Comparação de Locação.docx');
    const parts = unzipSync(await readFile(await (await word).path()));
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toMatch(/<w:ins [^>]*w:author="Ana/);

    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(area(page, 'body')).not.toContainText('foro da comarca');
    await area(page, 'body').click();
    await page.keyboard.press('Control+z');
    await expect(area(page, 'body')).toContainText('foro da comarca');
  },
);
