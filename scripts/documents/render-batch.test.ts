import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TemplateExport } from '#domain/entities/template-export.ts';
import { renderBatch } from './render-batch.ts';

const exported: TemplateExport = {
  format: 'autodocs-template',
  version: 1,
  template: {
    name: 'Recibo',
    description: '',
    fields: [
      { id: 'N', name: 'Nome', required: true, inFileName: true },
      { id: 'V', name: 'Valor', type: 'currency' },
      {
        id: 'D',
        name: 'Dobro',
        type: 'currency',
        rules: { calculated: { op: 'add', args: [{ field: 'V' }, { field: 'V' }] } as never },
      },
    ],
    sections: [{ id: 'S', name: 'Dados', fields: ['N', 'V', 'D'] }],
    document: {
      header: null,
      content: { root: { type: 'root', children: [{ type: 'paragraph', version: 1, children: [] }] } },
      footer: null,
    },
  },
  files: {},
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-batch-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('T21 each row is a file of the folder, and what is left out is said in words, its consequences not', async () => {
  const sheet = join(folder, 'a.csv');
  await writeFile(sheet, 'Nome;Valor;Outra\n../Ana;10,00;x\n;abc;x\n');
  const made = await renderBatch(exported, sheet, join(folder, 'out'));
  expect(made.files.map((path) => basename(path))).toEqual(['Recibo - .. Ana.pdf']);
  expect((await readFile(made.files[0] ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(made.unused).toEqual(['Outra']);
  expect(made.problems).toEqual(['row 3, Nome: Required', 'row 3, Valor: Not valid for this field']);
});

test('T21 a file that is no sheet is refused in words, with its name', async () => {
  const sheet = join(folder, 'a.csv');
  await writeFile(sheet, '%PDF-1.7');
  await expect(renderBatch(exported, sheet, join(folder, 'out'))).rejects.toThrow(
    `${sheet}: This file is not a spreadsheet that we read. Open it in Excel`,
  );
});
