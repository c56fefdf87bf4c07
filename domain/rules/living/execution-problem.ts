import type { Execution } from '../../entities/execution.ts';
import { isDay } from '../time/calendar-days.ts';
import { answersOf, executionFields } from './execution-fields.ts';
import { isLiving, unknownFunctions } from './living-form.ts';
import { outcomeOf } from './outcome-of.ts';
import type { LivingForm, Outcome } from './outcome.ts';
import { outcomeProblems } from './value-problems.ts';

type Judged = Pick<Execution, 'fields' | 'today' | 'createdAt'>;

/** Whether an execution says that rules decided something of it. */
export function hasRuleMarks({ fields, today }: Pick<Execution, 'fields' | 'today'>): boolean {
  return today !== undefined || fields.some(({ notApplicable }) => notApplicable === true);
}

const DAY_MS = 86_400_000;

/** A day on which it can have been filled in, in any time zone. */
function isItsDay(today: string | undefined, createdAt: string): today is string {
  const latest = new Date(Date.parse(createdAt) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return today !== undefined && isDay(today) && today <= latest;
}

/** Each field once, as wanted: a value under the name of another field would say something else. */
function sameFields(execution: Judged, form: LivingForm, outcome: Outcome): boolean {
  const wanted = new Map(executionFields(form, outcome).map((field) => [field.id, field]));
  if (wanted.size !== execution.fields.length) return false;
  return execution.fields.every(({ id, name, type, value, notApplicable }) => {
    const field = wanted.get(id);
    wanted.delete(id);
    if (field === undefined || field.name !== name || field.type !== type) return false;
    return field.value === value && field.notApplicable === notApplicable;
  });
}

/**
 * Whether an execution has what the rules of its template's state make of its values: nothing of a field that does not
 * apply, what is calculated, and what is required. A template without rules decides nothing. Rules of a newer release
 * cannot be judged: they are taken as they are.
 */
export function followsRules(execution: Judged, form: LivingForm): boolean {
  if (!isLiving(form)) return !hasRuleMarks(execution);
  const { today, createdAt } = execution;
  if (!isItsDay(today, createdAt)) return false;
  if (unknownFunctions(form).length > 0) return true;
  const outcome = outcomeOf(form, answersOf(execution), { today });
  const isMissing = [...outcomeProblems(form, outcome).values()].includes('required');
  return !isMissing && sameFields(execution, form, outcome);
}
