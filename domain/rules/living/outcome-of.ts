import { Evaluation } from './evaluation/evaluation.ts';
import { judge } from './evaluation/judge.ts';
import { select } from './evaluation/select.ts';
import { writtenValues } from './evaluation/written-values.ts';
import type { Answers, FrozenFill, LivingForm, Outcome } from './outcome.ts';

/**
 * What the rules of a form make of the answers. Total: whatever is stored or given, it has an outcome. What does not
 * depend on answers is kept for each form object, so that the same object is to be given again.
 */
export function outcomeOf(form: LivingForm, answers: Answers, frozen: FrozenFill): Outcome {
  const evaluation = new Evaluation(form, answers, frozen);
  const { required, calculated, options, refused, rowCounts, notApplicable } = judge(evaluation);
  const selection = select(evaluation, { notApplicable });
  return {
    values: writtenValues(evaluation.form, evaluation.plan.fields),
    notApplicable,
    required,
    calculated,
    options,
    refused,
    rowCounts,
    errors: evaluation.errors,
    hiddenSections: evaluation.hiddenSections,
    selection,
  };
}
