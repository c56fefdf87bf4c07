import type { Expression } from '#domain/entities/expression.ts';
import type { FieldRules } from '#domain/entities/field-settings.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';

export type FieldRuleKind = 'shown' | 'required' | 'defaultValue' | 'calculated' | 'valid' | 'options';

/** Where a rule is. */
export type RulePlace =
  | { kind: 'field'; id: string; name: string; rule: FieldRuleKind }
  | { kind: 'section'; id: string; name: string }
  | { kind: 'passage'; id: string };

export interface RuleAt {
  place: RulePlace;
  /** All expressions of the rule. */
  expressions: readonly Expression[];
}

/** The fields and columns that an expression reads. */
export function fieldsRead(expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('op' in next) open.push(...next.args);
    else if ('field' in next) found.add(next.field);
    else if ('column' in next) found.add(next.column);
  }
  return found;
}

function expressionsOf(rules: FieldRules): [FieldRuleKind, Expression[]][] {
  const { shown, required, defaultValue, calculated, valid, options } = rules;
  const all: [FieldRuleKind, (Expression | undefined)[]][] = [
    ['shown', [shown]],
    ['required', [required]],
    ['calculated', [calculated]],
    ['defaultValue', [defaultValue]],
    ['valid', [valid?.rule]],
    ['options', (options ?? []).map((option) => option.shown)],
  ];
  return all.flatMap(([kind, given]) => {
    const expressions = given.filter((each) => each !== undefined);
    return expressions.length === 0 ? [] : [[kind, expressions]];
  });
}

interface AnyField {
  id: string;
  name: string;
  rules?: FieldRules | undefined;
  columns?: readonly AnyField[] | undefined;
}

function rulesOfField({ id, name, rules = {}, columns = [] }: AnyField): RuleAt[] {
  return [
    ...expressionsOf(rules).map(([rule, expressions]) => ({
      place: { kind: 'field' as const, id, name, rule },
      expressions,
    })),
    ...columns.flatMap(rulesOfField),
  ];
}

/** All rules of a form, in the order in which people see them. */
export function rulesOf(form: {
  fields: readonly TemplateField[];
  sections: readonly TemplateSection[];
  passages: ReadonlyMap<string, Passage>;
}): RuleAt[] {
  return [
    ...form.sections.flatMap(({ id, name, shown }) =>
      shown === undefined ? [] : [{ place: { kind: 'section' as const, id, name }, expressions: [shown] }],
    ),
    ...form.fields.flatMap(rulesOfField),
    ...[...form.passages].flatMap(([id, passage]) =>
      passage.kind === 'condition'
        ? [{ place: { kind: 'passage' as const, id }, expressions: [passage.shown] }]
        : [],
    ),
  ];
}

/** The places whose rules read one of `fields`, without the rules of these fields themselves. */
export function placesReading(rules: readonly RuleAt[], fields: ReadonlySet<string>): RulePlace[] {
  return rules.flatMap(({ place, expressions }) => {
    if (place.kind === 'field' && fields.has(place.id)) return [];
    const reads = expressions.some((expression) => [...fieldsRead(expression)].some((id) => fields.has(id)));
    return reads ? [place] : [];
  });
}
