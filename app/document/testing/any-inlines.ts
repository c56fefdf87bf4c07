import fc from 'fast-check';
import { IMAGE_PLACES, REFERENCE_SHOWS } from '../model.ts';
import type { Inline, Paragraph, TextStyle } from '../model.ts';
import { noteStyle, styleOfLink } from '../reading/paragraphs/inlines.ts';

/** A part of a line in a paragraph whose texts have this look. */
export type InlineSpec = (base: TextStyle) => Inline[];

export const FIELDS = ['A', 'B', 'C'] as const;

const anyWords = fc
  .array(
    fc.constantFrom('de', 'contrato', 'à', 'inadimplência,', '漢字', '👨‍👩‍👧', 'R$ 1.000,00', '<a> & "b"', '{x}'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((words) => words.join(' '));

export const anySize = fc.constantFrom(8, 10.67, 12, 14.6667, 18, 99);
export const anyColor = fc.constantFrom('#000000', '#b91c1c', '#1d4ed8', '#00ff7f');
export const anyFamily = fc.constantFrom('Arial', 'Times New Roman', 'Georgia', 'Segoe UI', '3ds Light');

/** What a text says itself. A line below it can only be added. */
const ownStyle: fc.Arbitrary<Partial<TextStyle>> = fc.record(
  {
    bold: fc.boolean(),
    italic: fc.boolean(),
    underline: fc.constant(true),
    strike: fc.constant(true),
    family: anyFamily,
    size: anySize,
    color: anyColor,
    highlight: fc.constantFrom('#fef08a', '#ffffff'),
    position: fc.constantFrom('super', 'sub'),
    capitals: fc.constantFrom('none', 'all', 'small'),
  },
  { requiredKeys: [] },
);

const styled = <T>(inline: fc.Arbitrary<T>, make: (value: T, style: TextStyle, base: TextStyle) => Inline) =>
  fc
    .tuple(inline, fc.oneof(fc.constant({}), ownStyle))
    .map(([value, own]): InlineSpec => (base) => [make(value, { ...base, ...own }, base)]);

const text = styled(anyWords, (words, style) => ({ kind: 'text', text: words, style }));

const field = styled(
  fc.tuple(fc.constantFrom(...FIELDS, 'lost'), fc.constantFrom(undefined, 'words' as const)),
  ([id, show], style) => ({ kind: 'field', field: id, style, ...(show === undefined ? {} : { show }) }),
);

const image: fc.Arbitrary<InlineSpec> = fc
  .record(
    {
      file: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
      width: fc.integer({ min: 1, max: 5000 }),
      height: fc.integer({ min: 1, max: 5000 }),
      alt: fc.constantFrom('', 'foto'),
      place: fc.constantFrom(...IMAGE_PLACES),
    },
    { requiredKeys: ['file', 'width', 'height', 'alt'] },
  )
  .map((parts) => () => [{ kind: 'image', ...parts }]);

const simple: fc.Arbitrary<InlineSpec> = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 2, arbitrary: field },
  { weight: 1, arbitrary: styled(fc.constant(null), (_, style) => ({ kind: 'tab', style })) },
  {
    weight: 1,
    arbitrary: styled(fc.constantFrom('page' as const, 'pages' as const), (shows, style) => ({
      kind: 'page-figure',
      shows,
      style,
    })),
  },
  {
    weight: 1,
    arbitrary: styled(
      fc.tuple(fc.constantFrom('p1', 'gone'), fc.constantFrom(...REFERENCE_SHOWS)),
      ([target, shows], style) => ({ kind: 'reference', target, shows, style }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<InlineSpec>(() => [{ kind: 'line-break' }]) },
  { weight: 1, arbitrary: image },
);

const linked: fc.Arbitrary<InlineSpec> = fc
  .tuple(
    fc.constantFrom('https://exemplo.com.br/?a=1&b=2', 'mailto:a@b.co'),
    fc.array(fc.oneof(text, field), { minLength: 1, maxLength: 2 }),
  )
  .map(
    ([address, parts]) =>
      (base) =>
        parts.flatMap((part) => part(styleOfLink(address, base))),
  );

function noteParagraph(specs: readonly InlineSpec[], style: TextStyle): Paragraph {
  return {
    kind: 'paragraph',
    path: [],
    id: '',
    align: 'start',
    indent: 0,
    inlines: inlinesOf(specs, style),
    style,
  };
}

const footnote = styled(
  fc.array(fc.array(fc.oneof(simple, linked), { maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  (paragraphs, style, base) => ({
    kind: 'footnote',
    content: paragraphs.map((specs) => noteParagraph(specs, noteStyle(base))),
    style,
  }),
);

export const anyInlines: fc.Arbitrary<readonly InlineSpec[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: simple },
    { weight: 1, arbitrary: linked },
    { weight: 1, arbitrary: footnote },
  ),
  { maxLength: 6 },
);

const sameLook = (a: TextStyle, b: TextStyle): boolean =>
  (Object.keys(a) as (keyof TextStyle)[]).every((part) => a[part] === b[part]);

const isBeside = (inline: Inline): boolean =>
  inline.kind === 'image' && (inline.place === 'left' || inline.place === 'right');

/** Texts of one look beside each other are one; images beside the text come first. */
export function inlinesOf(specs: readonly InlineSpec[], base: TextStyle): Inline[] {
  const inlines: Inline[] = [];
  const made = specs.flatMap((spec) => spec(base));
  for (const inline of [...made.filter(isBeside), ...made.filter((each) => !isBeside(each))]) {
    const last = inlines.at(-1);
    if (last?.kind === 'text' && inline.kind === 'text' && sameLook(last.style, inline.style))
      inlines[inlines.length - 1] = { ...last, text: last.text + inline.text };
    else inlines.push(inline);
  }
  return inlines;
}
