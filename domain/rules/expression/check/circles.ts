import type { LivingForm } from '../../living/outcome.ts';
import { planOf, type Step } from '../../living/plan/plan.ts';
import type { RulePlace } from './rule-place.ts';

function placeOf({ decides }: Step): RulePlace {
  if (decides.kind === 'section') return { kind: 'section', section: decides.section.id };
  const { id, field } = decides.place;
  if (decides.kind === 'applies') return { kind: 'field', field: id, rule: 'shown' };
  return {
    kind: 'field',
    field: id,
    rule: field.rules?.calculated === undefined ? 'defaultValue' : 'calculated',
  };
}

/** The rules of fields and sections by which a value depends on itself, in the order of the form. */
export function circlesOf(form: LivingForm): RulePlace[] {
  const { steps, places } = planOf(form);
  // The places of a plan are from the last one on.
  const inOrder = [...form.sections, ...[...places.values()].toReversed()];
  const order = new Map<unknown, number>(inOrder.map((each, index) => [each, index]));
  const rank = ({ decides }: Step): number =>
    order.get(decides.kind === 'section' ? decides.section : decides.place) ?? order.size;
  return steps
    .filter(({ closesCircle }) => closesCircle)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(placeOf);
}
