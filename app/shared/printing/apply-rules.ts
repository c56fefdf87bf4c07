import type { PrintJob } from '#app/rendering/printer.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { withoutWrongPhotos } from '#domain/rules/living/photo-values.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import type { Answers, FrozenFill } from '#domain/rules/living/outcome.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';

/** What a document is made of, after the rules of its template. */
export interface AppliedRules {
  /** As they are stored, with what is calculated and without what does not apply. */
  values: Answers;
  /** As an execution stores them. */
  fields: Execution['fields'];
  printed: Pick<PrintJob, 'values' | 'selection'>;
  /** The day that the rules took for today; absent if there are none. */
  today?: string;
}

/**
 * What the rules of a template make of the answers. Without rules nothing of them is loaded.
 * @param language BCP 47, of the document
 */
export async function applyRules(
  state: Pick<Template, 'fields' | 'sections' | 'document'>,
  given: Answers,
  { today, language }: FrozenFill & { language: string },
): Promise<AppliedRules> {
  const form = livingFormOf(state, language);
  const answers = withoutWrongPhotos(state.fields, given);
  if (!isLiving(form))
    return {
      values: answers,
      fields: executionFields(form, { values: answers, notApplicable: new Set() }),
      printed: { values: printedValues(state.fields, answers, language) },
    };
  const [{ outcomeOf }, { printedOutcome }] = await Promise.all([
    import('#domain/rules/living/outcome-of.ts'),
    import('#domain/rules/living/printed-outcome.ts'),
  ]);
  const outcome = outcomeOf(form, answers, { today });
  const { values, selection } = outcome;
  return {
    values,
    fields: executionFields(form, outcome),
    printed: { values: printedOutcome(form, outcome, language), selection },
    today,
  };
}
