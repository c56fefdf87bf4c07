import type { Passage } from '../../entities/passage.ts';
import type { Template } from '../../entities/template.ts';
import type { LivingForm } from './outcome.ts';
import { planOf } from './plan/plan.ts';
import { readPassages } from './read-passages.ts';

/**
 * What the rules of a template are about.
 * @param language BCP 47, of the document
 */
export function livingFormOf(
  { fields, sections, document }: Pick<Template, 'fields' | 'sections' | 'document'>,
  language: string,
): LivingForm {
  return { fields, sections, passages: readPassages(document), language };
}

function hasRules(field: { rules?: unknown; columns?: readonly { rules?: unknown }[] | undefined }): boolean {
  return field.rules !== undefined || field.columns !== undefined;
}

const isCondition = ({ kind }: Passage): boolean => kind !== 'clause';

/** Whether a template has anything that rules decide: without it, a document is made as it was before rules. */
export function isLiving({ fields, sections, passages }: LivingForm): boolean {
  return (
    fields.some(hasRules) ||
    sections.some(({ shown }) => shown !== undefined) ||
    [...passages.values()].some(isCondition)
  );
}

/** Functions of a form's rules that a newer release brought: this release must not fill in such a template. */
export function unknownFunctions(form: LivingForm): readonly string[] {
  return planOf(form).unknownFunctions;
}
