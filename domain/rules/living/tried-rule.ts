import type { Expression } from '../../entities/expression.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Value } from '../expression/value.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import type { Answers, FrozenFill, LivingForm } from './outcome.ts';

/**
 * What a rule that is not in the form yet gives for answers: one value, or one for each row of a group.
 * @param group id of the group in whose rows it is decided
 */
export function triedRule(
  form: LivingForm,
  answers: Answers,
  frozen: FrozenFill,
  { rule, group }: { rule: Expression; group?: string | undefined },
): readonly Value[] {
  const { form: scope, plan } = new Evaluation(form, answers, frozen);
  const place = group === undefined ? null : plan.places.get(group);
  if (place === undefined) return [{ type: 'error', error: { code: 'unknown-field', at: group ?? '' } }];
  return scope.scopesOf(place).map((each) => evaluate(rule, each));
}
