import type { Expression } from '../../../entities/expression.ts';
import type { FieldRules } from '../../../entities/field-settings.ts';
import type { TemplateColumn, TemplateField } from '../../../entities/template.ts';
import type { LivingForm } from '../../living/outcome.ts';
import type { RulePlace } from './rule-place.ts';

type FieldPlace = Extract<RulePlace, { kind: 'field' }>;

function changed(rules: FieldRules, { rule, option }: FieldPlace, expression: Expression): FieldRules {
  if (rule === 'valid') return { ...rules, valid: { message: '', ...rules.valid, rule: expression } };
  if (rule !== 'options') return { ...rules, [rule]: expression };
  const others = (rules.options ?? []).filter(({ name }) => name !== option);
  return { ...rules, options: [...others, { name: option ?? '', shown: expression }] };
}

function inField<Field extends TemplateField | TemplateColumn>(
  field: Field,
  place: FieldPlace,
  expression: Expression,
): Field {
  if (field.id === place.field) return { ...field, rules: changed(field.rules ?? {}, place, expression) };
  if (field.columns === undefined) return field;
  return { ...field, columns: field.columns.map((column) => inField(column, place, expression)) };
}

/** The form with another rule of a field or a section; rules of passages decide nothing that other rules read. */
export function withRule(form: LivingForm, place: RulePlace, expression: Expression): LivingForm {
  switch (place.kind) {
    case 'field':
      return { ...form, fields: form.fields.map((field) => inField(field, place, expression)) };
    case 'section':
      return {
        ...form,
        sections: form.sections.map((section) =>
          section.id === place.section ? { ...section, shown: expression } : section,
        ),
      };
    case 'passage':
      return form;
  }
}
