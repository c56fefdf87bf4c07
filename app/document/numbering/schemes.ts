import type { NumberForm } from './forms.ts';

/** How the paragraphs of one level are numbered and set. Lengths in CSS pixels. */
export interface NumberingLevel {
  form: NumberForm;
  /** `%1` to `%9` are the numbers of the levels: this level's in its form, those above it as decimals. */
  text: string;
  /** The label of a paragraph that is the only one of its level below the paragraph above. */
  alone?: string;
  /** Where its lines begin. */
  left: number;
  /** How far before that the label begins; text that the label leaves no room for begins after it. */
  hang: number;
  /** Its first number; 1 if absent. */
  start?: number;
  /** It goes on below another paragraph of a level above it, as articles do through the chapters of a law. */
  continues?: true;
}

export interface NumberingScheme {
  /** One to nine, the first is the outermost. */
  levels: readonly NumberingLevel[];
}

export const LEVELS_MAX = 9;

/** Items below a numbered paragraph, as Brazilian contracts and laws write them. */
const LETTERS = { form: 'lower-letter', left: 72, hang: 32 } as const;

const CONTRACT_BELOW: readonly NumberingLevel[] = [
  { form: 'decimal', text: '%1.%2', left: 40, hang: 40 },
  { ...LETTERS, text: '%3)' },
  { form: 'lower-roman', text: '%4)', left: 104, hang: 32 },
];

const DECIMAL_LEFTS = [32, 40, 56, 72, 88, 104, 120, 136, 152] as const;

/** The ready schemes, by the name that a paragraph stores. */
const SCHEMES = {
  contrato: {
    levels: [{ form: 'ordinal-feminine', text: 'Cláusula %1', left: 0, hang: 0 }, ...CONTRACT_BELOW],
  },
  'contrato-extenso': {
    levels: [{ form: 'words-feminine', text: 'Cláusula %1', left: 0, hang: 0 }, ...CONTRACT_BELOW],
  },
  lei: {
    levels: [
      { form: 'legal', text: 'Art. %1', left: 0, hang: 0 },
      { form: 'legal', text: '§ %2', alone: 'Parágrafo único.', left: 0, hang: 0 },
      { form: 'upper-roman', text: '%3 -', left: 40, hang: 40 },
      { ...LETTERS, text: '%4)' },
      { form: 'decimal', text: '%5.', left: 104, hang: 32 },
    ],
  },
  decimal: {
    levels: DECIMAL_LEFTS.map((left, level) => ({
      form: 'decimal',
      text:
        level === 0 ? '%1.' : Array.from({ length: level + 1 }, (_, at) => `%${String(at + 1)}`).join('.'),
      left,
      hang: left,
    })),
  },
} as const satisfies Readonly<Record<string, NumberingScheme>>;

export type SchemeName = keyof typeof SCHEMES;

export const SCHEME_NAMES = Object.keys(SCHEMES) as readonly SchemeName[];

/** The levels of the scheme that numbers a paragraph; none of one that this release does not know. */
export function levelsOf({
  scheme,
  own,
}: {
  scheme: string;
  /** Those of a scheme of the document. */
  own?: readonly NumberingLevel[];
}): readonly NumberingLevel[] {
  return own ?? schemeOf(scheme)?.levels ?? [];
}

/** The ready scheme with this name; null for one that this release does not know. */
export function schemeOf(name: string): NumberingScheme | null {
  return Object.hasOwn(SCHEMES, name) ? SCHEMES[name as keyof typeof SCHEMES] : null;
}
