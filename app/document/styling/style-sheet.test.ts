import { describe, expect, it } from 'vitest';
import type { ParagraphFormat, TextStyle } from '../model.ts';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import { restoreDocument } from '../reading/restore.ts';
import { DEFAULT_STYLE } from '../styles.ts';
import { STYLES_MAX, type StyleText } from './named-style.ts';
import { READY_STYLES, headingId } from './ready-styles.ts';
import { readStyles } from './read-styles.ts';
import { styleSheetOf } from './style-sheet.ts';

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let held = seed;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

interface Stored {
  basedOn?: string;
  text: StyleText;
  paragraph: { format?: ParagraphFormat };
}

const IDS = ['normal', 'quote', 'heading-1', 'a', 'b', 'c', 'd', 'e'] as const;

function anyText(next: (below: number) => number): StyleText {
  return {
    ...(next(3) === 0 ? { size: 8 + next(90) } : {}),
    ...(next(3) === 0 ? { family: `F${next(4)}` } : {}),
    ...(next(3) === 0 ? { bold: next(2) === 0 } : {}),
    ...(next(3) === 0 ? { italic: next(2) === 0 } : {}),
    ...(next(3) === 0 ? { color: `#00000${next(9)}` } : {}),
    ...(next(3) === 0 ? { capitals: next(2) === 0 ? ('all' as const) : ('none' as const) } : {}),
  };
}

function anyStyles(next: (below: number) => number): Record<string, Stored> {
  return Object.fromEntries(
    IDS.filter(() => next(3) > 0).map((id) => [
      id,
      {
        ...(next(2) === 0 ? { basedOn: IDS[next(IDS.length)] ?? 'a' } : {}),
        text: anyText(next),
        paragraph: next(2) === 0 ? { format: { before: next(40) } } : {},
      },
    ]),
  );
}

/**
 * The value of one property as a person looks it up: in the style, else in that it is based on, and so on, in Normal
 * last. Written without the resolver's joins.
 */
function lookedUp<K extends keyof StyleText>(
  styles: Record<string, Stored>,
  id: string,
  key: K,
): TextStyle[K] {
  const visited: string[] = [];
  for (let at: string | undefined = id; at !== undefined;) {
    visited.push(at);
    const ready: { basedOn?: string; text: StyleText } | undefined = Object.hasOwn(READY_STYLES, at)
      ? READY_STYLES[at as keyof typeof READY_STYLES]
      : undefined;
    const value = styles[at]?.text[key] ?? ready?.text[key];
    if (value !== undefined) return value as TextStyle[K];
    const below: string = at === 'normal' ? '' : (styles[at]?.basedOn ?? ready?.basedOn ?? 'normal');
    const exists: boolean = Object.hasOwn(styles, below) || Object.hasOwn(READY_STYLES, below);
    const goesOn: boolean = exists && !visited.includes(below);
    at = at === 'normal' ? undefined : goesOn ? below : 'normal';
  }
  return DEFAULT_STYLE[key];
}

const KEYS = ['family', 'size', 'bold', 'italic', 'color', 'capitals'] as const;

const paragraph = (style: string | null, text: object, more: object = {}) => ({
  type: 'paragraph',
  ...(style === null ? {} : { $: { style } }),
  ...more,
  children: [{ type: 'text', text: 'x', ...text }],
});

function modelOf(children: unknown[], styles: unknown, header: unknown[] | null = null) {
  const root = { type: 'root' as const, children, ...(styles === undefined ? {} : { $: { styles } }) };
  return toDocumentModel({
    title: 't',
    language: 'pt-BR',
    fields: [],
    document: {
      header: header === null ? null : { root: { type: 'root', children: header } },
      content: { root },
      footer: null,
    },
  });
}

describe('named styles', () => {
  it('T14 a text has its own look over that of its style, of what that is based on, and of Normal', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = random(seed);
      const styles = anyStyles(next);
      const id = next(6) === 0 ? null : (IDS[next(IDS.length)] ?? 'a');
      const direct = next(2) === 0 ? { style: 'font-size: 33px; text-transform: uppercase', format: 2 } : {};
      const [block] = modelOf([paragraph(id, direct)], styles).body;
      if (block?.kind !== 'paragraph') throw new Error('kind');
      const known = id !== null && (Object.hasOwn(styles, id) || Object.hasOwn(READY_STYLES, id));
      const expected = Object.fromEntries(
        KEYS.map((key) => [key, lookedUp(styles, known ? id : 'normal', key)]),
      );
      expect(block.style, `seed ${seed}`).toMatchObject(expected);
      const over = 'style' in direct ? { size: 33, capitals: 'all', italic: true } : {};
      expect(block.inlines[0], `seed ${seed}`).toMatchObject({ style: { ...expected, ...over } });
    }
  });

  it('T14 styles based on each other in a circle, or on themselves, end at Normal', () => {
    const styles = {
      normal: { text: { size: 18 } },
      a: { basedOn: 'b', text: { bold: true } },
      b: { basedOn: 'a', text: { family: 'Georgia' } },
      c: { basedOn: 'c' },
    };
    const sheet = styleSheetOf(styles);
    expect(sheet.resolve('a', 'paragraph').text).toMatchObject({ bold: true, family: 'Georgia', size: 18 });
    expect(sheet.resolve('c', 'paragraph').text).toMatchObject({ bold: false, size: 18 });
  });

  it('T14 a document without styles looks as the kinds of its blocks do', () => {
    const kinds = [
      paragraph(null, {}),
      { ...paragraph(null, {}), type: 'heading', tag: 'h2' },
      { ...paragraph(null, {}), type: 'quote' },
    ];
    const [plain, heading, quote] = modelOf(kinds, undefined).body;
    expect(plain).toMatchObject({ style: DEFAULT_STYLE, align: 'start' });
    expect(plain).not.toHaveProperty('format');
    expect(heading).toMatchObject({ style: { ...DEFAULT_STYLE, size: 23, bold: true } });
    expect(heading).not.toHaveProperty('format');
    expect(quote).toMatchObject({ style: { ...DEFAULT_STYLE, italic: true }, indent: 1 });
  });

  it('T14 alignment and format of the style give way to those of the paragraph, part by part', () => {
    const styles = {
      a: { text: {}, paragraph: { align: 'center', format: { before: 20, after: 30, firstLine: 10 } } },
    };
    const [styled, own] = modelOf(
      [
        paragraph('a', {}),
        paragraph(null, {}, { format: 'right', $: { style: 'a', format: { after: 1, firstLine: 0 } } }),
      ],
      styles,
    ).body;
    expect(styled).toMatchObject({ align: 'center', format: { before: 20, after: 30, firstLine: 10 } });
    expect(own).toMatchObject({ align: 'right', format: { before: 20, after: 1, firstLine: 0 } });
  });

  it('T14 the default is that of lists, tables and header too, its first-line indent only that of the body', () => {
    const styles = {
      normal: {
        text: { family: 'Times New Roman', size: 16 },
        paragraph: { format: { firstLine: 47, lineHeight: { multiple: 1.5 } } },
      },
    };
    const cell = (headerState: number) => ({
      type: 'tablecell',
      headerState,
      children: [paragraph(null, {})],
    });
    const model = modelOf(
      [
        paragraph(null, {}),
        { ...paragraph(null, {}), type: 'heading', tag: 'h1' },
        { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [] }] },
        { type: 'table', children: [{ type: 'tablerow', children: [cell(1), cell(0)] }] },
      ],
      styles,
      [paragraph(null, {})],
    );
    const [first, heading, list, table] = model.body;
    const look = { family: 'Times New Roman', size: 16 };
    const lineHeight = { multiple: 1.5 };
    expect(first).toMatchObject({ style: look, format: { firstLine: 47, lineHeight } });
    expect(heading).toMatchObject({ style: { family: look.family, size: 28, bold: true } });
    expect(heading).toHaveProperty('format', { lineHeight });
    expect(list).toMatchObject({ items: [{ content: { style: look, format: { lineHeight } } }] });
    expect(table).toMatchObject({
      rows: [
        {
          cells: [
            { blocks: [{ style: { ...look, bold: true } }] },
            { blocks: [{ style: { ...look, bold: false }, format: { lineHeight } }] },
          ],
        },
      ],
    });
    expect(model.header[0]).toHaveProperty('format', { lineHeight });
  });

  it('T14 T20 whatever is stored as styles is read within limits, and stays stored', () => {
    const styles = {
      a: { text: { size: 1e9, color: 'url(x)', capitals: 'wide', family: 7, later: 1 }, new: [1] },
      b: 'nothing',
      ['x'.repeat(41)]: { text: {} },
      heading: { basedOn: 5, name: 'n'.repeat(500), text: null, paragraph: { align: 'middle', format: 3 } },
    };
    const read = readStyles(styles);
    expect([...read.keys()]).toEqual(['a', 'heading']);
    expect(read.get('a')).toEqual({ text: { size: 99 }, paragraph: {} });
    expect(read.get('heading')?.name).toHaveLength(60);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`s${index}`, { text: {} }]));
    expect(readStyles(many).size).toBe(STYLES_MAX);
    for (const stored of [styles, 3, [], null]) {
      const document = {
        header: null,
        content: { root: { type: 'root', children: [], $: { styles: stored } } },
      };
      expect(restoreDocument({ ...document, footer: null }).content.root['$']).toEqual({ styles: stored });
      expect(() => modelOf([paragraph('a', {})], stored)).not.toThrow();
    }
  });

  it('T14 the kind of block is that of the style that it comes from', () => {
    const sheet = styleSheetOf({ mine: { basedOn: headingId(3), text: {} }, said: { basedOn: 'quote' } });
    expect(sheet.resolve('mine', 'paragraph').role).toBe(3);
    expect(sheet.resolve('said', 'paragraph').role).toBe('quote');
    expect(sheet.resolve('title', 'paragraph').role).toBe(1);
    expect(sheet.resolve('gone', 4).id).toBe('heading-4');
  });
});
