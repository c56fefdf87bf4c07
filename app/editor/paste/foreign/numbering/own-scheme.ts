import type { NumberForm } from '#app/document/numbering/forms.ts';
import { isWrittenBy, readLabel } from '#app/document/numbering/read-label.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { LIST_INDENT } from '#app/document/styles.ts';
import type { LabelledLevel } from './labelled-levels.ts';

type Written = Pick<NumberingLevel, 'form' | 'text'>;

const NUMERIC = /^(?<prefix>[^\d%]*)(?<above>(?:\d+\.)*)\d+(?<sign>[ªº°])?(?<suffix>[^\d%]*)$/u;
const WORDED = /^(?<prefix>(?:[^%\d]*[^%\d\p{L}])?)(?<word>\p{L}+)(?<suffix>[^%\d\p{L}]*)$/u;
/** A letter or numeral of a level above, which a label can only have as a decimal: 'I.1', 'B-2'. */
const FOREIGN_ABOVE = /(?:^|[\s(])(?:[ivxlcdm]+|[a-z])[.\-–)]$/iu;

/** The numbers of the levels above that a label begins with: all of them, or those next to its own. */
function textAbove(above: string, at: number): string | null {
  const count = above.split('.').length - 1;
  if (count > at) return null;
  return Array.from({ length: count }, (_, index) => `%${String(at - count + index + 1)}.`).join('');
}

function numericLevel(label: string, at: number): Written[] {
  const parts = NUMERIC.exec(label)?.groups;
  if (parts === undefined) return [];
  const { prefix = '', above = '', sign, suffix = '' } = parts;
  const before = FOREIGN_ABOVE.test(prefix) ? null : textAbove(above, at);
  if (before === null) return [];
  const form: NumberForm = sign === undefined ? 'decimal' : sign === 'ª' ? 'ordinal-feminine' : 'ordinal';
  return [{ form, text: `${prefix}${before}%${String(at + 1)}${suffix}` }];
}

const WORD_FORMS: readonly NumberForm[] = [
  'lower-roman',
  'upper-roman',
  'lower-letter',
  'upper-letter',
  'words-feminine',
  'words',
];

function wordedLevel(label: string, at: number): Written[] {
  const parts = WORDED.exec(label)?.groups;
  if (parts === undefined) return [];
  const { prefix = '', suffix = '' } = parts;
  return WORD_FORMS.map((form) => ({ form, text: `${prefix}%${String(at + 1)}${suffix}` }));
}

/** How often a number does not follow the one before: 'i)' is a letter only between letters. */
function jumps(level: NumberingLevel, at: number, labels: readonly string[]): number {
  const values = labels.map((label) => readLabel(level, at, label) ?? 0);
  return values.filter((value, index) => value !== 1 && value !== (values[index - 1] ?? 0) + 1).length;
}

/** A level by the labels that it has; null if no form writes them all. */
function levelOf({ labels, left, hang }: LabelledLevel, at: number): NumberingLevel | null {
  const [first = ''] = labels;
  const candidates = [...numericLevel(first, at), ...wordedLevel(first, at)]
    .map((level): NumberingLevel => ({ ...level, left, hang }))
    .filter((level) => labels.every((label) => isWrittenBy(level, at, label)));
  return candidates.sort((a, b) => jumps(a, at, labels) - jumps(b, at, labels))[0] ?? null;
}

/** A level that no paragraph has, above those that some have. */
function unusedLevel(at: number): NumberingLevel {
  const left = (at + 1) * LIST_INDENT;
  return { form: 'decimal', text: `%${String(at + 1)}.`, left, hang: LIST_INDENT };
}

/** The levels of a list that no given scheme writes, with those above the ones that it uses; null if no form fits. */
export function inferLevels(labelled: ReadonlyMap<number, LabelledLevel>): readonly NumberingLevel[] | null {
  const levels: NumberingLevel[] = [];
  for (let at = 0; at < Math.max(0, ...labelled.keys()); at += 1) {
    const own = labelled.get(at + 1);
    const level = own === undefined ? unusedLevel(at) : levelOf(own, at);
    if (level === null) return null;
    levels.push(level);
  }
  return levels.length === 0 ? null : levels;
}
