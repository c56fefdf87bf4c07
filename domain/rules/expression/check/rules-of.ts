import type { Expression } from '../../../entities/expression.ts';
import type { FieldRules } from '../../../entities/field-settings.ts';
import type { Passage } from '../../../entities/passage.ts';
import type { TemplateColumn, TemplateField } from '../../../entities/template.ts';
import type { LivingForm } from '../../living/outcome.ts';
import { type KnownField, typeOfField } from './form-index.ts';
import type { RulePlace } from './rule-place.ts';
import type { ExpressionPlace } from './type-of.ts';

/** A rule of a form, where it is, and what is at hand there. */
export interface FormRule {
  place: RulePlace;
  expression: Expression;
  at: ExpressionPlace;
}

type Index = ReadonlyMap<string, KnownField>;
type RuledField = TemplateField | TemplateColumn;

function rulesOfField({ id, rules = {} }: RuledField, known: KnownField): FormRule[] {
  const rule = (
    name: keyof FieldRules,
    expression: Expression | undefined,
    wants: ExpressionPlace['wants'],
    option?: string,
  ): FormRule[] => {
    if (expression === undefined) return [];
    const place = { kind: 'field' as const, field: id, rule: name };
    return [
      {
        place: option === undefined ? place : { ...place, option },
        expression,
        at: { groups: known.groups, wants },
      },
    ];
  };
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

function withColumns(fields: readonly RuledField[]): RuledField[] {
  return fields.flatMap((field) => [field, ...withColumns(field.columns ?? [])]);
}

function ruleOfPassage(id: string, passage: Passage, index: Index): FormRule[] {
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
}

/** All rules of a form: of its fields in their order, its sections and its passages. @param index of its fields */
export function rulesOfForm(
  { fields, sections, passages }: Pick<LivingForm, 'fields' | 'sections' | 'passages'>,
  index: Index,
): FormRule[] {
  return [
    ...withColumns(fields).flatMap((field) => {
      const known = index.get(field.id);
      return known === undefined ? [] : rulesOfField(field, known);
    }),
    ...sections.flatMap(({ id, shown }): FormRule[] =>
      shown === undefined
        ? []
        : [
            {
              place: { kind: 'section', section: id },
              expression: shown,
              at: { groups: [], wants: 'boolean' },
            },
          ],
    ),
    ...[...passages].flatMap(([id, passage]) => ruleOfPassage(id, passage, index)),
  ];
}
