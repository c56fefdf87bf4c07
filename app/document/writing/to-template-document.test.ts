import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import type { Block, DocumentModel, Paragraph, TextStyle } from '../model.ts';
import type { NamedStyle } from '../styling/named-style.ts';
import { A4, DEFAULT_STYLE } from '../styles.ts';
import { toTemplateDocument } from './to-template-document.ts';

function documentOf(body: Block[], styles: Record<string, NamedStyle> = {}): DocumentModel {
  return {
    title: '',
    language: 'pt-BR',
    page: A4,
    header: [],
    body,
    footer: [],
    fields: new Map(),
    styles: new Map(Object.entries(styles)),
  };
}

const paragraph = (more: Partial<Paragraph>): Paragraph => ({
  kind: 'paragraph',
  path: [],
  id: '',
  align: 'start',
  indent: 0,
  inlines: [],
  style: DEFAULT_STYLE,
  ...more,
});

const text = (words: string, style: Partial<TextStyle> = {}) =>
  ({ kind: 'text', text: words, style: { ...DEFAULT_STYLE, ...style } }) as const;

function reread(model: DocumentModel): DocumentModel {
  const document = toTemplateDocument(model);
  return toDocumentModel({ title: '', language: 'pt-BR', document, fields: [] });
}

function looksOf(block: Block | undefined): TextStyle[] {
  if (block?.kind !== 'paragraph' && block?.kind !== 'heading') return [];
  return block.inlines.flatMap((inline) => (inline.kind === 'text' ? [inline.style] : []));
}

describe('a stored document', () => {
  it('T13 keeps a text light in a heading, which is bold', () => {
    const size = { size: 28 };
    const heading: Block = {
      ...paragraph({ inlines: [text('Do', { ...size, bold: true }), text(' objeto', size)] }),
      kind: 'heading',
      level: 1,
    };
    const { content } = toTemplateDocument(documentOf([heading]));
    expect(content.root.children).toMatchObject([
      {
        children: [
          { format: 0, style: '' },
          { format: 0, style: 'font-weight: normal;' },
        ],
      },
    ]);
    expect(looksOf(reread(documentOf([heading])).body[0]).map(({ bold }) => bold)).toEqual([true, false]);
  });

  it('T13 takes the line off an underlined style of which a text has none, and keeps it below the others', () => {
    const styleId = 'own';
    const inlines = [text('com', { underline: true }), text(' sem')];
    const model = documentOf([paragraph({ styleId, inlines })], {
      base: { text: { underline: true, size: 20 }, paragraph: {} },
      own: { basedOn: 'base', text: { size: 14 }, paragraph: {} },
    });
    const read = reread(model);
    expect(looksOf(read.body[0]).map(({ underline }) => underline)).toEqual([true, false]);
    expect(read.body).toMatchObject([{ styleId }]);
    expect(read.styles?.get('own')).toEqual({
      basedOn: 'base',
      text: { size: 14, underline: false },
      paragraph: {},
    });
  });

  it('T13 keeps the height of an empty line of another size', () => {
    const small = { ...DEFAULT_STYLE, size: 8 };
    const { body } = reread(
      documentOf([
        paragraph({ style: small }),
        paragraph({ style: small, format: { lineHeight: { multiple: 2 } } }),
      ]),
    );
    expect(body).toMatchObject([
      { format: { lineHeight: { exact: 11.2 } } },
      { format: { lineHeight: { exact: 18.4 } } },
    ]);
  });

  it('T13 gives each block an id that follows from its text', () => {
    const model = documentOf([paragraph({ inlines: [text('um')] }), paragraph({ inlines: [text('um')] })]);
    const ids = reread(model).body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(reread(model).body.map(({ id }) => id)).toEqual(ids);
    expect(ids).not.toContain('');
  });

  it('T13 lets no name of a family end its declaration, and no address lead anywhere else', () => {
    const inlines = [
      text('a', { family: 'x; background: url(//evil.example)' }),
      text('b', { link: 'javascript:alert(1)', color: '#1d4ed8', underline: true }),
    ];
    const { content } = toTemplateDocument(documentOf([paragraph({ inlines })]));
    expect(content.root.children).toMatchObject([
      {
        children: [
          { type: 'text', style: 'font-family: "x background urlevil.example";' },
          { type: 'text', text: 'b' },
        ],
      },
    ]);
  });
});
