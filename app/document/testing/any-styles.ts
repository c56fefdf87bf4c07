import fc from 'fast-check';
import type { ParagraphFormat, ParagraphNumbering, TextAlignment } from '../model.ts';
import { NUMBER_FORMS } from '../numbering/forms.ts';
import type { NumberingLevel, NumberingScheme } from '../numbering/schemes.ts';
import type { NamedStyle } from '../styling/named-style.ts';
import { anyColor, anyFamily, anySize } from './any-inlines.ts';

export const anyAlign = fc.constantFrom<TextAlignment>('left', 'center', 'right', 'justify', 'start', 'end');

const length = fc.constantFrom(0, 12.5, 47);

const tabStops = fc.uniqueArray(fc.constantFrom(40, 113.39, 400), { maxLength: 3 }).chain((stops) =>
  fc.tuple(
    ...stops
      .toSorted((a, b) => a - b)
      .map((at) =>
        fc.record({
          at: fc.constant(at),
          align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'decimal' as const),
          leader: fc.constantFrom('none' as const, 'dots' as const, 'line' as const),
        }),
      ),
  ),
);

export const anyFormat: fc.Arbitrary<ParagraphFormat> = fc.record(
  {
    left: length,
    right: length,
    firstLine: fc.constantFrom(-12.5, 0, 47),
    before: length,
    after: length,
    lineHeight: fc.constantFrom({ multiple: 1.5 }, { exact: 20.27 }),
    keepNext: fc.boolean(),
    pageBreakBefore: fc.boolean(),
    tabStops,
  },
  { requiredKeys: [] },
);

const anyLevel: fc.Arbitrary<NumberingLevel> = fc
  .record(
    {
      form: fc.constantFrom(...NUMBER_FORMS),
      text: fc.constantFrom('%1', '%1.%2', 'Cláusula %1', '§ %2'),
      left: length,
      alone: fc.constant('Parágrafo único.'),
      start: fc.constantFrom(2, 10),
      continues: fc.constant(true as const),
    },
    { requiredKeys: ['form', 'text', 'left'] },
  )
  .map((level) => ({ ...level, hang: level.left }));

const anyScheme: fc.Arbitrary<NumberingScheme> = fc
  .array(anyLevel, { minLength: 1, maxLength: 9 })
  .map((levels) => ({ levels }));

export const anySchemes = fc.dictionary(fc.constantFrom('n-1', 'n-2'), anyScheme);

export const anyNumbering: fc.Arbitrary<ParagraphNumbering> = fc.record(
  {
    scheme: fc.constantFrom('contrato', 'lei', 'n-1', 'n-2', 'later'),
    level: fc.integer({ min: 0, max: 8 }),
    start: fc.integer({ min: 1, max: 30 }),
  },
  { requiredKeys: ['scheme', 'level'] },
);

const anyStyle: fc.Arbitrary<NamedStyle> = fc.record(
  {
    name: fc.constantFrom('Minha cláusula', 'x'),
    basedOn: fc.constantFrom('normal', 'heading-1', 'own', 'other'),
    text: fc.record(
      {
        family: anyFamily,
        size: anySize,
        bold: fc.boolean(),
        italic: fc.boolean(),
        color: anyColor,
        capitals: fc.constantFrom('none' as const, 'all' as const, 'small' as const),
      },
      { requiredKeys: [] },
    ),
    paragraph: fc.record(
      {
        align: anyAlign,
        format: anyFormat.filter((format) => Object.keys(format).length > 0),
        numbering: anyNumbering,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['text', 'paragraph'] },
);

export const STYLE_IDS = ['normal', 'heading-1', 'quote', 'clause', 'own', 'other'] as const;

export const anyStyles = fc.dictionary(fc.constantFrom(...STYLE_IDS), anyStyle);
