import { describe, expect, it } from 'vitest';
import type { TemplateDocument } from '#domain/entities/template.ts';
import { toDocumentModel } from './from-editor-state.ts';
import type { Block, DocumentModel } from '../model.ts';
import { KEPT_TYPE, restoreDocument } from './restore.ts';
import { blockText } from '../text.ts';

const text = (value: string, more: object = {}) => ({
  type: 'text',
  version: 1,
  text: value,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
  ...more,
});
const paragraph = (children: unknown[], more: object = {}) => ({
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  direction: null,
  children,
  ...more,
});
const item = (value: number, children: unknown[]) => ({
  type: 'listitem',
  version: 1,
  format: '',
  indent: 0,
  direction: null,
  value,
  children,
});

function documentOf(children: unknown[]): TemplateDocument {
  return { header: null, content: { root: { type: 'root', children } }, footer: null };
}

function modelOf(children: unknown[]): DocumentModel {
  return toDocumentModel({
    title: 't',
    language: 'pt-BR',
    document: documentOf(children),
    fields: [{ id: 'A', name: 'nome' }],
  });
}

function only(model: DocumentModel): Block {
  const block = model.body[0];
  if (block === undefined) throw new Error('no block');
  return block;
}

describe('document model', () => {
  it('T14 reads styles from css and format bits', () => {
    const css =
      'font-size: 15pt; font-family: "Times New Roman", serif; color: rgb(255, 0, 16); background-color: #FFFF00';
    const block = only(
      modelOf([
        paragraph([text('a', { format: 1 | 2 | 4 | 8, style: css })], { format: 'justify', indent: 2 }),
      ]),
    );
    expect(block).toMatchObject({ kind: 'paragraph', align: 'justify', indent: 2, path: [0] });
    if (block.kind !== 'paragraph') throw new Error('kind');
    const inline = block.inlines[0];
    expect(inline?.kind === 'text' ? inline.style : null).toEqual({
      bold: true,
      italic: true,
      strike: true,
      underline: true,
      family: 'Times New Roman',
      size: 20,
      color: '#ff0010',
      highlight: '#ffff00',
      position: 'baseline',
      capitals: 'none',
      link: null,
    });
  });

  it('T14 reads superscript and subscript, and subscript where a text claims both, as the editor shows it', () => {
    const runs = [0, 64, 32, 96].map((format) => text('a', { format }));
    const block = only(modelOf([paragraph(runs)]));
    if (block.kind !== 'paragraph') throw new Error('kind');
    expect(block.inlines.map((inline) => ('style' in inline ? inline.style.position : null))).toEqual([
      'baseline',
      'super',
      'sub',
      'sub',
    ]);
  });

  it('T32 keeps sizes within 8 to 99 and ignores styles that are none', () => {
    for (const [style, size] of [
      ['font-size: 500px', 99],
      ['font-size: 1px', 8],
      ['font-size: calc(1px)', 14],
      ['color: url(x)', 14],
    ] as const) {
      const block = only(modelOf([paragraph([text('a', { style })])]));
      if (block.kind !== 'paragraph' || block.inlines[0]?.kind !== 'text') throw new Error('kind');
      expect(block.inlines[0].style).toMatchObject({ size, color: '#000000', highlight: null });
    }
  });

  it('T14 hangs nested lists below the item before, and numbers only items that show a number', () => {
    const list = {
      type: 'list',
      version: 1,
      listType: 'number',
      start: 3,
      $: { marker: 'alpha' },
      children: [
        item(3, [text('c')]),
        item(4, [{ type: 'list', listType: 'bullet', children: [item(1, [text('inner')])] }]),
        item(4, [text('d')]),
      ],
    };
    const block = only(modelOf([list]));
    if (block.kind !== 'list') throw new Error('kind');
    expect(block.marker).toBe('alpha');
    expect(block.items.map((entry) => [entry.value, entry.children.length])).toEqual([
      [3, 1],
      [4, 0],
    ]);
    expect(block.items[0]?.children[0]).toMatchObject({ marker: 'bullet', path: [0, 1, 0] });
    expect(blockText(block, { fields: new Map(), values: {} })).toBe('c\ninner\nd');
  });

  it('T14 reads tables with header rows, spans and widths', () => {
    const cell = (value: string, more: object = {}) => ({
      type: 'tablecell',
      version: 1,
      headerState: 0,
      colSpan: 1,
      rowSpan: 1,
      children: [paragraph([text(value)])],
      ...more,
    });
    const row = (cells: unknown[]) => ({ type: 'tablerow', version: 1, children: cells });
    const block = only(
      modelOf([
        {
          type: 'table',
          colWidths: [100, 5],
          children: [row([cell('h', { headerState: 1, colSpan: 2 })]), row([cell('a'), cell('b')])],
        },
      ]),
    );
    if (block.kind !== 'table') throw new Error('kind');
    expect(block.columnWidths).toEqual([100, 8]);
    expect(block.rows.map((entry) => [entry.header, entry.cells.length, entry.minHeight])).toEqual([
      [true, 1, 30],
      [false, 2, 30],
    ]);
    expect(block.rows[1]?.cells[1]?.path).toEqual([0, 1, 1]);
  });

  it('T22 shows a value, or the name of what is still to be filled, also of a field that is gone', () => {
    const model = modelOf([
      paragraph([text('x '), { type: 'field', field: 'A', text: '#old' }, { type: 'field', field: 'GONE' }]),
    ]);
    const shown = (values: Record<string, string>) =>
      blockText(only(model), { fields: model.fields, values });
    expect(shown({})).toBe('x #nome#GONE');
    expect(shown({ A: 'José\r\nda\u0000 Silva', GONE: '' })).toBe('x José\nda Silva#GONE');
    expect(shown({ constructor: 'x' })).toBe('x #nome#GONE');
  });

  it('T17 keeps what it does not know, whole and unchanged', () => {
    const future = { type: 'from-the-future', children: [{ any: 1 }], deep: { er: [null] } };
    const restored = restoreDocument(documentOf([future, paragraph([future]), 7, null]));
    expect(restored.content.root.children[0]).toEqual(future);
    expect(restored.content.root.children[1]).toMatchObject({ children: [future] });
    expect(restored.content.root.children.slice(2)).toEqual([
      { type: KEPT_TYPE, version: 1, kept: 7 },
      { type: KEPT_TYPE, version: 1, kept: null },
    ]);
    expect(restoreDocument(restored)).toEqual(restored);
    expect(modelOf([future]).body[0]).toEqual({
      kind: 'unsupported',
      path: [0],
      id: '',
      type: 'from-the-future',
    });
  });

  it('T17 mends only what is amiss, and leaves the stored state as it was', () => {
    const sound = paragraph([text('a')], { textFormat: 0, textStyle: '', $: { id: 'sound' } });
    const inner = { ...sound, $: { id: 'inner' } };
    const amiss = [
      { type: 'heading', children: [] },
      { type: 'heading', tag: 'h9', children: 'x' },
      { type: 'list', listType: 'new', indent: '2', children: [inner, 7] },
    ];
    const stored = documentOf([sound, ...amiss]);
    const before = structuredClone(stored);
    const [first, ...mended] = restoreDocument(stored).content.root.children;
    expect(first).toBe(sound);
    expect(mended).toMatchObject([
      { tag: 'h1', version: 1, indent: 0 },
      { tag: 'h6', children: [] },
      { listType: 'bullet', indent: 0, start: 1, children: [inner, { type: KEPT_TYPE, kept: 7 }] },
    ]);
    expect(stored).toEqual(before);
  });

  it('T17 survives hostile states: nesting of 100,000, wrong types everywhere, 200,000 nodes', () => {
    let deep: unknown = text('core');
    for (let level = 0; level < 100_000; level += 1)
      deep = { type: level % 2 === 0 ? 'listitem' : 'list', children: [deep] };
    expect(() => modelOf([deep])).not.toThrow();
    expect(restoreDocument(documentOf([deep])).content.root.children).toHaveLength(1);
    const wrong = {
      type: 'table',
      colWidths: 'x',
      children: [
        {
          type: 'tablerow',
          height: Infinity,
          children: [{ type: 'tablecell', colSpan: 1e9, rowSpan: -4, children: [text('t')] }],
        },
      ],
    };
    const model = modelOf([
      wrong,
      { type: 'heading', tag: 9, children: 'x' },
      { type: 'image' },
      { type: 'text', text: 5, format: 'bold' },
    ]);
    expect(model.body.map((block) => block.kind)).toEqual(['table', 'heading', 'paragraph', 'paragraph']);
    expect(model.body[0]?.kind === 'table' ? model.body[0].columnWidths.length : 0).toBeLessThanOrEqual(200);
    const many = modelOf(Array.from({ length: 200_000 }, () => paragraph([])));
    expect(many.body).toHaveLength(200_000);
  });

  it('T18 reads an older state that is stored as text, and keeps text that is none', () => {
    const { content } = documentOf([paragraph([text('a')], { textFormat: 0, textStyle: '' })]);
    const document = { header: '<p>Logo</p>', content: JSON.stringify(content), footer: '' };
    const restored = restoreDocument(document);
    expect(restored.content).toEqual(restoreDocument(documentOf(content.root.children)).content);
    expect(restored.header?.root.children).toEqual([{ type: KEPT_TYPE, version: 1, kept: '<p>Logo</p>' }]);
    expect(restored.footer?.root.children).toHaveLength(1);
  });

  it('T18 a header or footer that is switched off keeps its text and is not set', () => {
    const area = documentOf([paragraph([text('x')])]).content;
    const document = { header: area, content: area, footer: area, pagesInfo: { hidden: ['header'] } };
    const model = toDocumentModel({ title: '', language: 'pt-BR', document, fields: [] });
    expect([model.header.length, model.body.length, model.footer.length]).toEqual([0, 1, 1]);
    expect(restoreDocument(document).header).toEqual(restoreDocument({ ...document, pagesInfo: {} }).header);
  });

  it('T17 gives an empty document one paragraph and default margins, and keeps a margin of zero', () => {
    expect(restoreDocument(documentOf([])).content.root.children).toHaveLength(1);
    const paddings = { top: 0, right: 20, bottom: 0, left: 20 };
    const model = toDocumentModel({
      title: '',
      language: 'pt-BR',
      document: { ...documentOf([]), pagesInfo: { paddings } },
      fields: [],
    });
    expect(model.page.margins).toEqual(paddings);
    expect(modelOf([]).page.margins.top).toBe(20);
  });
});
