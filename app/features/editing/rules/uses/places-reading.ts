import { fieldsIn } from '#domain/rules/expression/check/fields-in.ts';
import { indexForm } from '#domain/rules/expression/check/form-index.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { rulesOfForm } from '#domain/rules/expression/check/rules-of.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';

/** The places whose rules read one of `fields`, without the rules of these fields themselves. */
export function placesReading(
  form: Pick<LivingForm, 'fields' | 'sections' | 'passages'>,
  fields: ReadonlySet<string>,
): RulePlace[] {
  const ofRules = rulesOfForm(form, indexForm(form.fields)).flatMap(({ place, expression }) => {
    if (place.kind === 'field' && fields.has(place.field)) return [];
    return [...fieldsIn(expression)].some((id) => fields.has(id)) ? [place] : [];
  });
  const ofGroups = [...form.passages].flatMap(([id, passage]): RulePlace[] => {
    const group = 'group' in passage ? passage.group : undefined;
    return group !== undefined && fields.has(group) ? [{ kind: 'passage', passage: id }] : [];
  });
  return [...ofRules, ...ofGroups];
}
