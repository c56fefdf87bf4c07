import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { expectAccessible } from './support/axe.ts';
import { openRowActions, row } from './support/browse.ts';
import { fillAll } from './support/fill.ts';
import { FOLDER } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { area } from './support/write-document.ts';

test.use({ installed: true });

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const fileOf = (name: string, bytes: Uint8Array | string): Given => ({
  name,
  mimeType: '',
  buffer: Buffer.from(bytes),
});
const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const box = `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('Selo da empresa')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
const inserted = `<w:p><w:r><w:t xml:space="preserve">Prazo: um ano</w:t></w:r><w:ins w:id="1" w:author="Maria" w:date="2026-03-12T10:00:00Z"><w:r><w:t xml:space="preserve">, renovável</w:t></w:r></w:ins></w:p>`;
const commented = `<w:p><w:commentRangeStart w:id="7"/><w:r><w:t>Multa de dez por cento</w:t></w:r><w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r></w:p>`;
const comments = `<w:comment w:id="7" w:author="Maria Silva" w:date="2026-03-12T10:00:00Z">${paragraph('Rever a multa')}</w:comment>`;

const contract = docxOf({
  body: `${paragraph('Eu, {{nome}}, inscrito no CPF {{cpf}}, declaro.')}${inserted}${commented}${box}`,
  comments,
});
const receipt = docxOf({ body: paragraph('Recebi de {{Nome}} a quantia.') });
const old = Uint8Array.from([
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Buffer.from('WordDocument', 'utf16le'),
]);

async function choose(page: Page, files: readonly Given[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  await (await choosing).setFiles([...files]);
  await expect(page.getByRole('heading', { name: 'Importar modelos' })).toBeVisible();
}

const stateOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Shows one file; on a phone in the place of the list. */
async function show(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile && (await page.getByRole('button', { name: 'Voltar aos arquivos' }).isVisible()))
    await page.getByRole('button', { name: 'Voltar aos arquivos' }).click();
  await stateOf(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

async function decideOnChanges(page: Page, choice: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Alterações, comentários e marcas' }).click();
  await page.getByRole('button', { name: /^Alterações controladas/ }).click();
  await page.getByRole('option', { name: choice }).click();
}

test('T06 T13 T16 a person brings Word files in without a network: dry run, report, fields, templates, and takes them back', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilInstalled(page);
  await untilSynced(page);
  await device.goOffline();
  await untilSync(page, 'offline');

  await choose(page, [
    fileOf('Contrato.docx', contract),
    fileOf('Recibo.docx', receipt),
    fileOf('Recibo novo.docx', receipt),
    fileOf('Antigo.doc', old),
    fileOf('Laudo.pdf', '%PDF-1.7'),
  ]);
  const list = page.getByRole('list', { name: 'Arquivos escolhidos' });
  await expect(list.getByText('Recusado')).toHaveCount(2);
  await expect(stateOf(page, 'Contrato.docx')).toContainText('Com avisos');
  await expect(stateOf(page, 'Recibo.docx')).toContainText('Pronto');
  await expect(stateOf(page, 'Recibo novo.docx')).toContainText('Repetido');
  await expect(page.getByRole('checkbox', { name: 'Importar Recibo novo.docx' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Importar 2 modelos' })).toBeEnabled();
  await expectAccessible(page, '[role=dialog]');

  await show(page, 'Antigo.doc', isMobile);
  await expect(page.getByText('Abra no Word e salve como .docx.')).toBeVisible();
  await show(page, 'Laudo.pdf', isMobile);
  await expect(page.getByText('Um PDF não é um modelo')).toBeVisible();
  await show(page, 'Contrato.docx', isMobile);
  const report = page.getByRole('region', { name: 'Contrato.docx', exact: true });
  await expect(report).toContainText('1 página');
  await expect(report).toContainText('2 campos');
  await expect(report).toContainText('1 comentário');
  await expect(report).toContainText('“Selo da empresa”');
  await expect(page.getByRole('region', { name: 'Páginas de Contrato.docx' })).toContainText('renovável');
  await page.getByLabel('Nome do modelo').fill('Declaração');

  await decideOnChanges(page, 'Recusar todas', isMobile);
  await expect(page.getByRole('region', { name: 'Páginas de Contrato.docx' })).toContainText('um ano');
  await expect(page.getByRole('region', { name: 'Páginas de Contrato.docx' })).not.toContainText('renovável');

  await page.getByRole('tab', { name: 'Campos (2)' }).click();
  const fields = page.getByRole('list', { name: 'Campos encontrados' });
  await expect(fields.getByRole('listitem').first()).toContainText('2 arquivos');
  await page.getByRole('textbox', { name: 'Nome do campo nome' }).fill('Nome completo');
  await expect(page.getByRole('button', { name: /^Tipo do campo cpf/ })).toContainText('CPF');
  await page.getByRole('button', { name: /^Tipo do campo Nome completo/ }).click();
  await page.getByRole('option', { name: 'Texto longo' }).click();
  await expectAccessible(page, '[role=dialog]');

  await page.getByRole('button', { name: 'Importar 2 modelos' }).click();
  const made = page.getByRole('list', { name: 'Modelos importados' });
  await expect(made.getByRole('link')).toHaveText(['Declaração', 'Recibo']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Declaração')).toHaveCount(0);

  await choose(page, [fileOf('Contrato.docx', contract)]);
  await page.getByRole('button', { name: 'Importar 1 modelo' }).click();
  await expect(page.getByRole('heading', { name: '1 modelo importado' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row(page, 'Contrato')).toBeVisible();
  await page.getByRole('button', { name: /^Desfazer 1 modelo importado/ }).click();
  await expect(row(page, 'Contrato')).toHaveCount(0);
});

test('T06 T13 T24 an imported template opens with its fields and comments, knows its file, and goes out as Word', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await choose(page, [fileOf('Contrato.docx', contract)]);
  await expect(stateOf(page, 'Contrato.docx')).toContainText('Com avisos');
  await decideOnChanges(page, 'Trazer como sugestões', isMobile);
  await page.getByRole('button', { name: 'Importar 1 modelo' }).click();
  await expect(page.getByRole('heading', { name: '1 modelo importado' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openRowActions(page, 'Contrato');
  const original = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Baixar o original' }).click();
  expect((await original).suggestedFilename()).toBe('Contrato.docx');
  expect(new Uint8Array(await readFile(await (await original).path()))).toEqual(contract);
  await openRowActions(page, 'Contrato');
  const word = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar para Word' }).click();
  expect((await word).suggestedFilename()).toBe('Contrato.docx');
  const exported = await readFile(await (await word).path());

  await choose(page, [fileOf('Contrato.docx', contract), fileOf('De volta.docx', exported)]);
  await expect(stateOf(page, 'Contrato.docx')).toContainText('Já importado');
  await page.getByRole('tab', { name: 'Campos (2)' }).click();
  await expect(page.getByRole('list', { name: 'Campos encontrados' })).toContainText('Controle de conteúdo');
  const parts = unzipSync(exported);
  expect(strFromU8(parts['word/comments.xml'] ?? new Uint8Array())).toContain('Rever a multa');
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toMatch(/<w:ins [^>]*w:author="Ana/);
  await page.getByRole('button', { name: 'Importar 1 modelo' }).click();
  await page.getByRole('link', { name: 'De volta' }).click();
  await expect(area(page, 'body')).toContainText('inscrito no CPF #cpf, declaro.');
  await expect(area(page, 'body')).toContainText('Prazo: um ano, renovável');
});

test('T06 T13 T24 sixty dropped files become templates, and a filled one goes out as its own Word file', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await expect(page.getByRole('button', { name: 'Importar' })).toBeVisible();
  await page.evaluate(
    (files) => {
      const dataTransfer = new DataTransfer();
      for (const { name, bytes } of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      const event = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', event));
      document.body.dispatchEvent(new DragEvent('drop', event));
    },
    Array.from({ length: 60 }, (_, at) => ({
      name: `Acordo ${String(at + 1).padStart(3, '0')}.docx`,
      bytes: [...docxOf({ body: paragraph(`Acordo ${String(at + 1)} com {{nome}}.`) })],
    })),
  );
  await page.getByRole('button', { name: 'Importar 60 modelos' }).click({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: '60 modelos importados' })).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole('link', { name: 'Acordo 007' }).click();
  await page.waitForURL(/\/document\/editor\//);
  await page.goto(page.url().replace('/document/editor/', '/template/fill/'));
  await fillAll(page, { nome: 'Maria Silva' });

  const word = page.waitForEvent('download');
  if (isMobile) {
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Baixar Word' }).click();
  } else await page.getByRole('button', { name: 'Baixar Word' }).click();
  const parts = unzipSync(await readFile(await (await word).path()));
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Acordo 7 com Maria Silva.');
  await expect(page.getByText('Word baixado: o seu arquivo original, preenchido')).toBeVisible();
});
