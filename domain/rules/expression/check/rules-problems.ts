import type { Expression } from '../../../entities/expression.ts';
import type { FieldRules } from '../../../entities/field-settings.ts';
import type { TemplateColumn, TemplateField } from '../../../entities/template.ts';
import type { LivingForm } from '../../living/outcome.ts';
import { checkExpression } from './check-expression.ts';
import { circlesOf } from './circles.ts';
import { indexForm, type KnownField, typeOfField } from './form-index.ts';
import type { ExpressionProblem } from './problem.ts';
import type { RulePlace } from './rule-place.ts';
import type { ExpressionPlace } from './type-of.ts';

export interface RuleProblem {
  place: RulePlace;
  problem: ExpressionProblem;
}

interface Rule {
  place: RulePlace;
  expression: Expression;
  at: ExpressionPlace;
}

function rulesOfField(field: TemplateField | TemplateColumn, known: KnownField): Rule[] {
  const { id, rules = {} } = field;
  const rule = (
    name: keyof FieldRules,
    expression: Expression | undefined,
    wants: ExpressionPlace['wants'],
    option?: string,
  ): Rule[] =>
    expression === undefined
      ? []
      : [
          {
            place: { kind: 'field', field: id, rule: name, ...(option === undefined ? {} : { option }) },
            expression,
            at: { groups: known.groups, wants },
          },
        ];
  const value = known.isGroup ? 'unknown' : typeOfField(known);
  return [
    ...rule('shown', rules.shown, 'boolean'),
    ...rule('required', rules.required, 'boolean'),
    ...rule('defaultValue', rules.defaultValue, value),
    ...rule('calculated', rules.calculated, value),
    ...rule('valid', rules.valid?.rule, 'boolean'),
    ...(rules.options ?? []).flatMap(({ name, shown }) => rule('options', shown, 'boolean', name)),
  ];
}

function withColumns(
  fields: readonly (TemplateField | TemplateColumn)[],
): (TemplateField | TemplateColumn)[] {
  return fields.flatMap((field) => [field, ...withColumns(field.columns ?? [])]);
}

function rulesOf({ fields, sections, passages }: LivingForm, index: ReadonlyMap<string, KnownField>): Rule[] {
  const ofFields = withColumns(fields).flatMap((field) => {
    const known = index.get(field.id);
    return known === undefined ? [] : rulesOfField(field, known);
  });
  const ofSections = sections.flatMap(({ id, shown }): Rule[] =>
    shown === undefined
      ? []
      : [
          {
            place: { kind: 'section', section: id },
            expression: shown,
            at: { groups: [], wants: 'boolean' },
          },
        ],
  );
  const ofPassages = [...passages].flatMap(([id, passage]): Rule[] => {
    if (passage.kind !== 'condition') return [];
    const group = passage.group === undefined ? undefined : index.get(passage.group);
    const groups = group === undefined ? [] : [...group.groups, group.id];
    return [
      {
        place: { kind: 'passage', passage: id },
        expression: passage.shown,
        at: { groups, wants: 'boolean' },
      },
    ];
  });
  return [...ofFields, ...ofSections, ...ofPassages];
}

/** Passages of groups that are not in the form any more. */
function lostGroups({ passages }: LivingForm, index: ReadonlyMap<string, KnownField>): RuleProblem[] {
  return [...passages].flatMap(([id, passage]): RuleProblem[] => {
    const group = passage.kind === 'clause' ? undefined : passage.group;
    if (group === undefined || index.get(group)?.isGroup === true) return [];
    return [
      { place: { kind: 'passage', passage: id }, problem: { code: 'unknown-field', path: [], at: group } },
    ];
  });
}

/** Everything that is wrong with or remarkable about the rules of a template, in the order of the form. */
export function rulesProblems(form: LivingForm): RuleProblem[] {
  const index = indexForm(form.fields);
  const ofRules = rulesOf(form, index).flatMap(({ place, expression, at }) =>
    checkExpression(expression, index, at).map((problem) => ({ place, problem })),
  );
  const ofCircles = circlesOf(form).map((place): RuleProblem => ({
    place,
    problem: { code: 'circle', path: [] },
  }));
  return [...ofRules, ...lostGroups(form, index), ...ofCircles];
}
