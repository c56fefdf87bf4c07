import { describe, expect, it } from 'vitest';
import type { Block, DocumentModel } from '#app/document/model.ts';
import { readPage } from '#app/document/page-setup.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { exportWord } from '#tests/support/word/exported.ts';

const FIELDS: readonly TemplateField[] = fieldTypes.map((type, at) => ({
  id: `FIELD${at}`,
  name: `Campo de ${type}`,
  type,
  required: at % 2 === 0,
  help: 'Como no <documento> & "registro"',
  ...(type.endsWith('Selection') ? { options: [{ name: 'Um' }, { name: 'Dois' }] } : {}),
  ...(type === 'date' ? { defaultValue: '2026-11-27' } : {}),
}));

function modelOf(fields: readonly TemplateField[]): DocumentModel {
  const block = ({ id }: TemplateField): Block => ({
    kind: 'paragraph',
    id: `p${id}`,
    path: [],
    align: 'left',
    indent: 0,
    style: DEFAULT_STYLE,
    inlines: [
      { kind: 'text', text: 'Valor: ', style: DEFAULT_STYLE },
      { kind: 'field', field: id, style: DEFAULT_STYLE },
      { kind: 'text', text: '.', style: DEFAULT_STYLE },
    ],
  });
  return {
    title: 'Campos',
    language: 'pt-BR',
    page: readPage(undefined),
    header: [],
    body: fields.map(block),
    footer: [],
    fields: new Map(fields.map(({ id, name, type }) => [id, { id, name, color: '#cdeac0', type }])),
  };
}

describe('fields in Word files', () => {
  it('T13 T24 come back from our own files with all their settings', async () => {
    const bytes = await exportWord(modelOf(FIELDS), { template: { fields: FIELDS } });
    expect(docxFindings(bytes)).toEqual([]);
    const { fields, model } = await importDocx(bytes, {
      language: 'pt-BR',
      choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
    });
    expect(fields).toEqual(FIELDS.map((field) => ({ field, origin: 'content-control', uses: 1 })));
    expect(model.body).toMatchObject(
      FIELDS.map(({ id }) => ({
        inlines: [{ text: 'Valor: ' }, { kind: 'field', field: id }, { text: '.' }],
      })),
    );
  });
});
