import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ParagraphFormat } from '#app/document/model.ts';
import { HEADINGS, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { StyleSheet } from '#app/document/styling/style-sheet.ts';
import type { StyleRole } from '#app/document/styling/named-style.ts';
import { looksIn } from '#tests/support/word/looks-in.ts';

/** What a generated style, the defaults or a paragraph say; absent is not said. */
interface Words {
  bold?: boolean;
  italic?: boolean;
  caps?: boolean;
  underline?: boolean;
  family?: string;
  half?: number;
  color?: string;
  jc?: string;
  left?: number;
  firstLine?: number;
  before?: number;
  after?: number;
  line?: number;
  keepNext?: boolean;
  outline?: number;
}

interface Style {
  name: string;
  basedOn: number | null;
  words: Words;
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const arbitraryWords: fc.Arbitrary<Words> = fc
  .record({
    bold: maybe(fc.boolean()),
    italic: maybe(fc.boolean()),
    caps: maybe(fc.boolean()),
    underline: maybe(fc.boolean()),
    family: maybe(fc.constantFrom('Arial', 'Calibri', 'Georgia')),
    half: maybe(fc.constantFrom(18, 22, 24, 40)),
    color: maybe(fc.constantFrom('FF0000', '1F3864', 'auto')),
    jc: maybe(fc.constantFrom('both', 'center', 'right', 'left')),
    left: maybe(fc.constantFrom(0, 300, 720)),
    firstLine: maybe(fc.constantFrom(0, 709, -360)),
    before: maybe(fc.constantFrom(0, 120, 240)),
    after: maybe(fc.constantFrom(0, 120, 160)),
    line: maybe(fc.constantFrom(240, 292, 360)),
    keepNext: maybe(fc.boolean()),
    outline: maybe(fc.constantFrom(0, 2, 9)),
  })
  .map((words) => Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)));

const NAMES = ['Normal', 'heading 1', 'heading 2', 'Title', 'Quote', 'Cláusula', 'Corpo', 'Recuo', 'Nota'];

const arbitraryStyles: fc.Arbitrary<Style[]> = fc.tuple(
  ...NAMES.map((name) =>
    fc.record({
      name: fc.constant(name),
      basedOn: fc.option(fc.nat(NAMES.length), { nil: null }),
      words: arbitraryWords,
    }),
  ),
);

const onOff = (name: string, value: boolean | undefined): string =>
  value === undefined ? '' : `<w:${name} w:val="${value ? '1' : '0'}"/>`;
const valued = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `<w:${name} w:val="${String(value)}"/>`;

function runXml(words: Words): string {
  const { family } = words;
  return `<w:rPr>${family === undefined ? '' : `<w:rFonts w:ascii="${family}" w:hAnsi="${family}"/>`}${onOff('b', words.bold)}${onOff('i', words.italic)}${onOff('caps', words.caps)}${valued('color', words.color)}${valued('sz', words.half)}${words.underline === undefined ? '' : valued('u', words.underline ? 'single' : 'none')}</w:rPr>`;
}

function paragraphXml(words: Words, first = ''): string {
  const attributes = (pairs: Record<string, number | undefined>) =>
    Object.entries(pairs).flatMap(([name, value]) =>
      value === undefined ? [] : `w:${name}="${String(value)}"`,
    );
  const spacing = attributes({ before: words.before, after: words.after, line: words.line });
  const { firstLine } = words;
  const indent = attributes({
    left: words.left,
    firstLine: firstLine === undefined || firstLine < 0 ? undefined : firstLine,
    hanging: firstLine === undefined || firstLine >= 0 ? undefined : -firstLine,
  });
  return `<w:pPr>${first}${onOff('keepNext', words.keepNext)}<w:spacing ${spacing.join(' ')}/><w:ind ${indent.join(' ')}/>${valued('jc', words.jc)}${valued('outlineLvl', words.outline)}</w:pPr>`;
}

/** What a word comes to on a style, asked of it, then of its base, then of the defaults. */
function asked<Word extends keyof Words>(
  word: Word,
  at: number,
  styles: readonly Style[],
  defaults: Words,
  met: readonly number[] = [],
): Words[Word] {
  const style = styles[at];
  if (style === undefined || met.includes(at)) return defaults[word];
  if (style.words[word] !== undefined) return style.words[word];
  return style.basedOn === null ? defaults[word] : asked(word, style.basedOn, styles, defaults, [...met, at]);
}

const pixels = (twips: number) => Math.round((twips / 15) * 100) / 100;

/** What our pages show of a format in a block of this kind. */
function shown(format: ParagraphFormat, role: StyleRole) {
  const usual = typeof role === 'number' ? HEADINGS[role] : { before: 0, after: PARAGRAPH_SPACING };
  return {
    left: (format.left ?? 0) + (role === 'quote' ? 32 : 0),
    firstLine: format.firstLine ?? 0,
    before: format.before ?? usual.before,
    after: format.after ?? usual.after,
    lineHeight: format.lineHeight ?? { multiple: 1.2167 },
    keepNext: format.keepNext ?? typeof role === 'number',
  };
}

it('T13 a style of the document has the look that Word makes of the styles it is based on, and a paragraph its own words over it', () => {
  fc.assert(
    fc.property(arbitraryStyles, arbitraryWords, arbitraryWords, (styles, defaults, direct) => {
      const styleXml = styles.map(
        ({ name, basedOn, words }, at) =>
          `<w:style w:type="paragraph" w:styleId="s${String(at)}"${at === 0 ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${basedOn === null ? '' : `<w:basedOn w:val="s${String(basedOn)}"/>`}${paragraphXml(words)}${runXml(words)}</w:style>`,
      );
      const { looks, paragraphs } = looksIn({
        styles: `<w:docDefaults><w:rPrDefault>${runXml(defaults)}</w:rPrDefault><w:pPrDefault>${paragraphXml(defaults)}</w:pPrDefault></w:docDefaults>${styleXml.join('')}`,
        body: styles
          .map((_, at) => `<w:pStyle w:val="s${String(at)}"/>`)
          .flatMap((named) => [
            `<w:p>${paragraphXml({}, named)}</w:p>`,
            `<w:p>${paragraphXml(direct, named)}</w:p>`,
          ])
          .join(''),
      });
      const sheet = new StyleSheet(looks.styles);
      for (const [at, { look }] of paragraphs.entries()) {
        const style = Math.floor(at / 2);
        const own = at % 2 === 0 ? {} : direct;
        const word = <Word extends keyof Words>(name: Word): Words[Word] =>
          own[name] ?? asked(name, style, styles, defaults);
        const text = <Word extends keyof Words>(name: Word) => asked(name, style, styles, defaults);
        const color = text('color');
        const wanted = {
          family: text('family') ?? 'Times New Roman',
          size: Math.round(((text('half') ?? 20) / 2) * (4 / 3) * 100) / 100,
          // A toggle that the defaults switch on stays on.
          bold: defaults.bold === true || text('bold') === true,
          italic: defaults.italic === true || text('italic') === true,
          capitals: defaults.caps === true || text('caps') === true ? 'all' : 'none',
          underline: text('underline') ?? false,
          color: color === undefined || color === 'auto' ? '#000000' : `#${color.toLowerCase()}`,
        };
        const format = {
          left: pixels(word('left') ?? 0),
          firstLine: pixels(word('firstLine') ?? 0),
          before: pixels(word('before') ?? 0),
          after: pixels(word('after') ?? 0),
          lineHeight: { multiple: Math.round(((word('line') ?? 240) / 240) * 10_000) / 10_000 },
          keepNext: word('keepNext') ?? false,
        };
        const align = { both: 'justify', center: 'center', right: 'right', left: 'start' }[
          word('jc') ?? 'left'
        ];
        expect(look.text).toMatchObject(wanted);
        expect(shown(look.format ?? {}, look.role)).toEqual(format);
        expect(look.align).toBe(align);
        const resolved = sheet.resolve(look.styleId ?? null, look.role);
        expect(resolved.text).toMatchObject(wanted);
        // The kind of a block that its style does not make has other usual spaces, so the block says them.
        const isOfStyle = Object.keys(own).length === 0 && resolved.role === look.role;
        expect(isOfStyle ? shown({ ...resolved.paragraph.format }, look.role) : format).toEqual(format);
        const outline = word('outline');
        const isHeading = outline !== undefined && outline < 9;
        expect(typeof look.role === 'number' && isHeading ? look.role : null).toBe(
          isHeading ? outline + 1 : null,
        );
      }
    }),
    { numRuns: 150 },
  );
});
