import { describe, expect, it } from 'vitest';
import type { ImportMeans } from '#app/importers/importer.ts';
import type { Block, DocumentModel, Inline, Paragraph, TextStyle } from '#app/document/model.ts';
import { readPage } from '#app/document/page-setup.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { exportWord } from '#tests/support/word/exported.ts';

const MEANS: ImportMeans = {
  language: 'pt-BR',
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
};

const FIELDS: readonly TemplateField[] = fieldTypes.map((type, at) => ({
  id: `FIELD${at}`,
  name: `Campo de ${type}`,
  type,
  required: at % 2 === 0,
  help: 'Como no <documento> & "registro"',
  ...(type.endsWith('Selection') ? { options: [{ name: 'Um' }, { name: 'Dois' }] } : {}),
  ...(type === 'date' ? { defaultValue: '2026-11-27' } : {}),
}));

function modelOf(body: Block[], fields: readonly TemplateField[]): DocumentModel {
  return {
    title: 'Campos',
    language: 'pt-BR',
    page: readPage(undefined),
    header: [],
    body,
    footer: [],
    fields: new Map(fields.map(({ id, name, type }) => [id, { id, name, color: '#cdeac0', type }])),
  };
}

const words = (text: string, look: Partial<TextStyle> = {}): Inline => ({
  kind: 'text',
  text,
  style: { ...DEFAULT_STYLE, ...look },
});
const paragraph = (id: string, ...inlines: Inline[]): Paragraph => ({
  kind: 'paragraph',
  id,
  path: [],
  align: 'left',
  indent: 0,
  style: DEFAULT_STYLE,
  inlines,
});

describe('fields in Word files', () => {
  it('T13 T24 come back from our own files with all their settings', async () => {
    const body = FIELDS.map(({ id }) =>
      paragraph(id, words('Valor: '), { kind: 'field', field: id, style: DEFAULT_STYLE }, words('.')),
    );
    const bytes = await exportWord(modelOf(body, FIELDS), { template: { fields: FIELDS } });
    expect(docxFindings(bytes)).toEqual([]);
    const { fields, model } = await importDocx(bytes, MEANS);
    expect(fields).toEqual(FIELDS.map((field) => ({ field, origin: 'content-control', uses: 1 })));
    expect(model.body).toMatchObject(
      FIELDS.map(({ id }) => ({
        inlines: [{ text: 'Valor: ' }, { kind: 'field', field: id }, { text: '.' }],
      })),
    );
  });

  it('T13 T24 every kind of text comes back as it was', async () => {
    const style = DEFAULT_STYLE;
    const fields: TemplateField[] = [
      { id: 'NOME', name: 'Nome' },
      { id: 'ACEITO', name: 'Aceito', type: 'checkbox' },
      { id: 'VALOR', name: 'Valor', type: 'currency' },
      { id: 'longo'.repeat(20), name: 'Longo' },
    ];
    const field = (id: string, look: Partial<TextStyle> = {}): Extract<Inline, { kind: 'field' }> => ({
      kind: 'field',
      field: id,
      style: { ...style, ...look },
    });
    const note: Inline = { kind: 'footnote', style, content: [paragraph('n', words('nota  dupla '))] };
    const body = [
      paragraph('a', words('Do objeto')),
      paragraph(
        'b',
        words('  dois\u00a0e  mais \u00ad x\u2011y 👩‍⚖️ '),
        words('negrito', { bold: true }),
        { kind: 'tab', style },
        words('2', { position: 'super' }),
        { kind: 'line-break' },
        { kind: 'page-figure', shows: 'page', style },
        words(' de '),
        { kind: 'page-figure', shows: 'pages', style: { ...style, italic: true } },
      ),
      paragraph(
        'c',
        { kind: 'reference', target: 'a', shows: 'text', style },
        words(', '),
        { kind: 'reference', target: 'a', shows: 'page', style },
        note,
        words('site', { link: 'https://example.com/?a=1&b=2' }),
      ),
      paragraph('d'),
      paragraph(
        'e',
        field('NOME', { bold: true }),
        { ...field('ACEITO'), show: 'mark' },
        { ...field('VALOR'), show: 'words' },
        field('longo'.repeat(20)),
      ),
      paragraph(
        'f',
        words('[x] {{a}} ____', {
          capitals: 'all',
          strike: true,
          underline: true,
          highlight: '#ffff00',
          color: '#ff0000',
        }),
      ),
    ];
    const bytes = await exportWord(modelOf(body, fields), { template: { fields } });
    const { model } = await importDocx(bytes, { ...MEANS, choices: { ...MEANS.choices, marks: 'text' } });
    const ids = new Map(model.body.map(({ id }, at) => [id, body[at]?.id ?? '']));
    const comparable = (inline: Inline): unknown => {
      if (inline.kind === 'reference') return { ...inline, target: ids.get(inline.target) ?? inline.target };
      return inline.kind === 'footnote'
        ? { ...inline, content: inline.content.map((each) => each.inlines) }
        : inline;
    };
    const shown = (blocks: readonly Block[]): unknown =>
      blocks.map((block) => (block.kind === 'paragraph' ? block.inlines.map(comparable) : block.kind));
    expect(shown(model.body)).toEqual(shown(body));
  });
});
