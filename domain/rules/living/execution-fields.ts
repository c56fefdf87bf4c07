import type { Execution } from '../../entities/execution.ts';
import { filledValue } from '../values/filled-value.ts';
import type { Answers, LivingForm, Outcome } from './outcome.ts';

/**
 * All fields of a form as an execution stores them: name at that time and value, empty or not. A group's value is the
 * text of its rows with what is calculated in them.
 */
export function executionFields(
  { fields }: Pick<LivingForm, 'fields'>,
  { values, notApplicable }: Pick<Outcome, 'values' | 'notApplicable'>,
): Execution['fields'] {
  return fields.map(({ id, name, type }) => ({
    id,
    name,
    value: filledValue(values, id),
    ...(type === undefined ? {} : { type }),
    ...(notApplicable.has(id) ? { notApplicable: true as const } : {}),
  }));
}

/**
 * The answers that an execution was made of: with them, and its day, its template has the same values again. Every
 * field that applied has one, so that no default is taken for what was left empty.
 */
export function answersOf({ fields }: Pick<Execution, 'fields'>): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, value, notApplicable }) => (notApplicable === true ? [] : [[id, value] as const])),
  );
}
