import type { FieldType } from '#domain/entities/field-settings.ts';

/** Comparisons of the builder. */
export const operators = [
  'is',
  'isNot',
  'greater',
  'atLeast',
  'less',
  'atMost',
  'between',
  'contains',
  'lacks',
  'begins',
  'ends',
  'oneOf',
  'noneOf',
  'checked',
  'unchecked',
  'filled',
  'empty',
] as const;
export type Operator = (typeof operators)[number];

/** Types of fields that are compared alike. */
export type ValueKind = 'text' | 'number' | 'date' | 'checkbox' | 'choice' | 'choices' | 'photos';

const KINDS: Partial<Record<FieldType, ValueKind>> = {
  number: 'number',
  currency: 'number',
  date: 'date',
  datetime: 'date',
  checkbox: 'checkbox',
  singleSelection: 'choice',
  multiSelection: 'choices',
  photos: 'photos',
};

export function kindOf(type: FieldType): ValueKind {
  return KINDS[type] ?? 'text';
}

/** The operators that fit a kind, the likely one first. */
export const operatorsOf: Readonly<Record<ValueKind, readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'lacks', 'begins', 'ends', 'filled', 'empty'],
  number: ['greater', 'atLeast', 'less', 'atMost', 'between', 'is', 'isNot', 'filled', 'empty'],
  date: ['less', 'greater', 'atMost', 'atLeast', 'between', 'is', 'isNot', 'filled', 'empty'],
  checkbox: ['checked', 'unchecked'],
  choice: ['is', 'isNot', 'oneOf', 'noneOf', 'filled', 'empty'],
  choices: ['contains', 'lacks', 'filled', 'empty'],
  photos: ['filled', 'empty'],
};

type OperandCount = 0 | 1 | 2 | 'list';

const COUNTS: Partial<Record<Operator, OperandCount>> = {
  checked: 0,
  unchecked: 0,
  filled: 0,
  empty: 0,
  between: 2,
  oneOf: 'list',
  noneOf: 'list',
};

/** With how many values an operator compares; `list`: with any number of options. */
export function operandsOf(operator: Operator): OperandCount {
  return COUNTS[operator] ?? 1;
}

const DATE_WORDS = ['less', 'greater', 'atMost', 'atLeast'] as const;
const CHOICES_WORDS = ['contains', 'lacks'] as const;

type Words =
  | { words: 'date'; operator: (typeof DATE_WORDS)[number] }
  | { words: 'choices'; operator: (typeof CHOICES_WORDS)[number] }
  | { words: 'plain'; operator: Operator };

/** Which words an operator has for a kind: a date is before another, a number is less. */
export function wordsOf(kind: ValueKind, operator: Operator): Words {
  const ofDate = kind === 'date' ? DATE_WORDS.find((each) => each === operator) : undefined;
  if (ofDate !== undefined) return { words: 'date', operator: ofDate };
  const ofChoices = kind === 'choices' ? CHOICES_WORDS.find((each) => each === operator) : undefined;
  return ofChoices === undefined ? { words: 'plain', operator } : { words: 'choices', operator: ofChoices };
}
