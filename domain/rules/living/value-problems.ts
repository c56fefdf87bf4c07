import { valueProblem } from '../values/field-value.ts';
import { filledValue } from '../values/filled-value.ts';
import { valueLanguage } from '../values/languages.ts';
import { addressOf } from './addresses.ts';
import type { Answers, LivingForm, Outcome } from './outcome.ts';
import type { Place } from './plan/places.ts';
import { planOf } from './plan/plan.ts';
import { parseRows } from './rows.ts';

/** Why a value of an outcome is not accepted. `refused`: by the field's own rule, with the author's message. */
export type OutcomeProblem =
  'required' | 'invalid' | 'not-offered' | 'refused' | 'too-few-rows' | 'too-many-rows';

interface Filled {
  place: Place;
  value: string;
  address: string;
}

/** Every field of a form and every cell of its rows, in their order. */
function* filledPlaces(places: readonly Place[], values: Answers, within: string): Generator<Filled> {
  for (const place of places) {
    const value = filledValue(values, place.id);
    const address = addressOf(within, place.id);
    yield { place, value, address };
    if (place.columns === null) continue;
    for (const row of parseRows(value) ?? [])
      yield* filledPlaces(place.columns, row.values, addressOf(address, row.id));
  }
}

function isOffered(value: string, offered: readonly string[] | undefined): boolean {
  return offered === undefined || value.split('\n').every((name) => offered.includes(name));
}

function groupProblem({ value, address }: Filled, outcome: Outcome): OutcomeProblem | null {
  const rows = parseRows(value);
  if (rows === null || outcome.errors.get(address)?.code === 'wrong-type') return 'invalid';
  if (rows.length === 0 && outcome.required.has(address)) return 'required';
  const count = outcome.rowCounts.get(address);
  return count === undefined ? null : `${count}-rows`;
}

function problemOf(filled: Filled, outcome: Outcome, language: string): OutcomeProblem | null {
  const { place, value, address } = filled;
  if (outcome.notApplicable.has(address)) return null;
  if (place.columns !== null) return groupProblem(filled, outcome);
  if (outcome.refused.has(address)) return 'refused';
  if (outcome.calculated.has(address)) return null;
  const { type, options } = place.field;
  const required = outcome.required.has(address);
  const problem = valueProblem({ type, options, required }, value, valueLanguage(language));
  if (problem !== null || value.trim() === '') return problem;
  return isOffered(value, outcome.options.get(address)) ? null : 'not-offered';
}

/** Problems of the values of an outcome by address, in the order of the form. */
export function outcomeProblems(form: LivingForm, outcome: Outcome): ReadonlyMap<string, OutcomeProblem> {
  const found = new Map<string, OutcomeProblem>();
  for (const filled of filledPlaces(planOf(form).fields, outcome.values, '')) {
    const problem = problemOf(filled, outcome, form.language);
    if (problem !== null) found.set(filled.address, problem);
  }
  return found;
}
