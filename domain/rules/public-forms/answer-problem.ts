import type { PublicSection, PublishedForm } from '../../entities/public-form.ts';
import type { TemplateSection } from '../../entities/template.ts';
import { partsOf } from '../living/addresses.ts';
import { outcomeOf } from '../living/outcome-of.ts';
import type { Answers, FrozenFill, LivingForm, Outcome } from '../living/outcome.ts';
import { readPassages } from '../living/read-passages.ts';
import { outcomeProblems, type OutcomeProblem } from '../living/value-problems.ts';
import { isDay } from '../time/calendar-days.ts';
import { filledValue } from '../values/filled-value.ts';

export interface AnswerProblem {
  field: string;
  /** `differs`: the field does not apply, is calculated, or has rows or cells that do or are. */
  problem: 'unknown' | 'differs' | OutcomeProblem;
}

function ruledSection({ id, name, fields, shown }: PublicSection): TemplateSection {
  const ids = fields.map((field) => field.id);
  return { id, name: name ?? '', fields: ids, ...(shown === undefined ? {} : { shown }) };
}

/** What the rules of a published form are about. */
export function publishedRules({
  sections,
  document,
  language,
}: Pick<PublishedForm, 'sections' | 'document' | 'language'>): LivingForm {
  return {
    fields: sections.flatMap(({ fields }) => fields),
    sections: sections.map(ruledSection),
    passages: readPassages(document),
    language,
  };
}

/** A field whose given value is another than the rules make of it; what was not given is never wrong. */
function differingField(answers: Answers, { values }: Pick<Outcome, 'values'>): string | null {
  const differing = Object.entries(answers).find(
    ([id, given]) => given !== '' && given !== filledValue(values, id),
  );
  return differing?.[0] ?? null;
}

/**
 * Problem of an answer, by the same rules as the inputs; null if there is none. Values are in their stored form
 * (`values/field-value`), as the outcome of a filling has them.
 */
export function answerProblem(form: LivingForm, answers: Answers, frozen: FrozenFill): AnswerProblem | null {
  const known = new Set(form.fields.map(({ id }) => id));
  const unknown = Object.keys(answers).find((id) => !known.has(id));
  if (unknown !== undefined) return { field: unknown, problem: 'unknown' };
  const outcome = outcomeOf(form, answers, frozen);
  const differing = differingField(answers, outcome);
  if (differing !== null) return { field: differing, problem: 'differs' };
  const [first] = outcomeProblems(form, outcome);
  return first === undefined ? null : { field: partsOf(first[0])[0] ?? '', problem: first[1] };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const DAY_MS = 86_400_000;

/**
 * The day that the rules of an answer take for today; null if nobody can have filled it in on that day. The person's
 * time zone may be a day ahead of the server or behind it, and an answer may have been begun with an earlier version of
 * the form, and arrive long after it was given.
 */
export function answerDay(
  today: string | undefined,
  { createdAt, receivedAt }: { createdAt: string; receivedAt: string },
): string | null {
  if (today === undefined) return receivedAt.slice(0, DAY_LENGTH);
  const dayBeside = (instant: string, days: number): string =>
    new Date(Date.parse(instant) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
  return isDay(today) && today >= dayBeside(createdAt, -1) && today <= dayBeside(receivedAt, 1)
    ? today
    : null;
}
