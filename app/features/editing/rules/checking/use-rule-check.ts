import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { checkExpression } from '#domain/rules/expression/check/check-expression.ts';
import { circlesOf } from '#domain/rules/expression/check/circles.ts';
import { indexForm, typeOfField } from '#domain/rules/expression/check/form-index.ts';
import type { ExpressionProblem } from '#domain/rules/expression/check/problem.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { withRule } from '#domain/rules/expression/check/with-rule.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import { groupsAround } from '#app/shared/rules/form-fields.ts';
import { useRuleForm } from '../rule-form.tsx';

/** Where a rule is, and what it is to give. */
export interface CheckedRule {
  /** Absent of a passage, on which no other rule depends. */
  place?: RulePlace | undefined;
  /** Id of the group in whose rows it is decided. */
  group?: string | undefined;
  /** Type of the field whose value it makes; absent of a condition. */
  makes?: FieldType | undefined;
}

/** The edited form as rules decide it, without its document. */
export function useLivingForm(): LivingForm {
  const { language } = useTexts();
  const { fields, sections } = useRuleForm();
  return { fields, sections, passages: new Map(), language: languageTag(language) };
}

function isSame(one: RulePlace, other: RulePlace): boolean {
  if (one.kind === 'field')
    return other.kind === 'field' && one.field === other.field && one.rule === other.rule;
  return one.kind === 'section' && other.kind === 'section' && one.section === other.section;
}

/** What is wrong with or remarkable about a rule as it is written, in the form as it is now. */
export function useRuleCheck(
  expression: Expression | null,
  { place, group, makes }: CheckedRule,
): readonly ExpressionProblem[] {
  const { byId } = useRuleForm();
  const form = useLivingForm();
  if (expression === null) return [];
  const found = checkExpression(expression, indexForm(form.fields), {
    groups: groupsAround(byId, group),
    wants:
      makes === undefined
        ? 'boolean'
        : typeOfField({ id: '', type: makes, isGroup: false, options: null, groups: [] }),
  });
  const inCircle =
    place !== undefined && circlesOf(withRule(form, place, expression)).some((each) => isSame(each, place));
  return inCircle ? [...found, { code: 'circle', path: [] }] : found;
}
