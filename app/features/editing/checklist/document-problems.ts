import { replacedFamilies } from '#app/typeset/fonts/replaced-families.ts';
import type { ReplacedFamily } from '#app/typeset/fonts/replaced-families.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { keptValue } from '#domain/rules/values/field-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { withColumns } from '../fields/groups/columns.ts';
import { isRuleError, type DocumentRuleProblem } from './rule-problems.ts';
import type { SubtotalProblem } from './subtotal-problems.ts';
import { isSelection } from '#app/shared/inputs/settings/field-settings.ts';

/**
 * A problem of a document's fields, rules, fonts or references. An error makes every document wrong or the form impossible to fill in; a warning
 * needs the author's judgement.
 */
export type DocumentProblem =
  | { kind: 'missingField'; field: string; tags: number }
  | { kind: 'noOptions'; field: TemplateField }
  | { kind: 'wrongDefault'; field: TemplateField }
  | { kind: 'sameName'; field: TemplateField; count: number }
  | { kind: 'unused'; field: TemplateField }
  | { kind: 'openConflicts'; count: number }
  | { kind: 'missingReference'; count: number }
  | DocumentRuleProblem
  | SubtotalProblem
  | ({ kind: 'replacedFamily' } & ReplacedFamily);

export function isError(problem: DocumentProblem): boolean {
  const { kind } = problem;
  if (kind === 'rule') return isRuleError(problem);
  return kind === 'missingField' || kind === 'noOptions' || kind === 'missingReference';
}

function missingFields(known: ReadonlySet<string>, uses: ReadonlyMap<string, number>): DocumentProblem[] {
  return [...uses].flatMap(([field, tags]) =>
    known.has(field) ? [] : [{ kind: 'missingField' as const, field, tags }],
  );
}

/** One entry for each name that several fields share, ignoring case and surrounding spaces. */
function sameNames(fields: readonly TemplateField[]): DocumentProblem[] {
  const byName = Map.groupBy(fields, ({ name }) => name.trim().toLocaleLowerCase('pt-BR'));
  return [...byName.values()].flatMap(([field, ...others]) =>
    field === undefined || others.length === 0
      ? []
      : [{ kind: 'sameName' as const, field, count: others.length + 1 }],
  );
}

const hasWrongDefault = (field: TemplateField, language: ValueLanguage): boolean =>
  field.defaultValue !== undefined && keptValue(field, field.defaultValue, language) === null;

/** Parts of the text that can be wrong. */
export interface TextFacts {
  /** The families that it names. */
  families: readonly string[];
  /** Number of references to blocks that are not in it. */
  missingReferences: number;
  /** Fields that rules read. */
  inRules: ReadonlySet<string>;
}

/** Errors first. @param uses how often each field is in the text */
export function documentProblems(
  fields: readonly TemplateField[],
  uses: ReadonlyMap<string, number>,
  language: ValueLanguage,
  { families, missingReferences, inRules }: TextFacts,
): DocumentProblem[] {
  const all = fields.flatMap(withColumns);
  const known = new Set(all.map(({ id }) => id));
  const ofEach = (kind: 'noOptions' | 'wrongDefault' | 'unused', has: (field: TemplateField) => boolean) =>
    all.filter(has).map((field) => ({ kind, field }));
  return [
    ...missingFields(known, uses),
    ...(missingReferences === 0 ? [] : [{ kind: 'missingReference' as const, count: missingReferences }]),
    ...ofEach('noOptions', ({ type, options = [] }) => isSelection(type) && options.length === 0),
    ...ofEach('wrongDefault', (field) => hasWrongDefault(field, language)),
    ...sameNames(fields),
    // A group itself is nowhere in the text: its columns are.
    ...ofEach('unused', ({ id, columns }) => columns === undefined && !uses.has(id) && !inRules.has(id)),
    ...replacedFamilies(families).map((family) => ({ kind: 'replacedFamily' as const, ...family })),
  ];
}
