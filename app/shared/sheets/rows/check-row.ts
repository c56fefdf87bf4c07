import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import type { FrozenFill, LivingForm, Outcome } from '#domain/rules/living/outcome.ts';
import { outcomeProblems, type OutcomeProblem } from '#domain/rules/living/value-problems.ts';
import type { BatchRow, CellFault } from './batch-row.ts';

type RowProblem = OutcomeProblem | CellFault | 'rule';

export interface FoundProblem {
  /** Of a field, or of a column in a row of a group. */
  address: string;
  problem: RowProblem;
  /** The author's words, for a value that a rule refuses. */
  message?: string;
}

export interface CheckedRow {
  outcome: Outcome;
  problems: readonly FoundProblem[];
}

/** What the rules make of a row, and what stands in the way of its document: the same as in the form. */
export function checkRow(form: LivingForm, { values, faults }: BatchRow, frozen: FrozenFill): CheckedRow {
  const outcome = outcomeOf(form, values, frozen);
  const found = new Map<string, FoundProblem>();
  for (const [address, problem] of Object.entries(faults))
    if (!outcome.notApplicable.has(address) && !outcome.calculated.has(address))
      found.set(address, { address, problem });
  for (const [address, problem] of outcomeProblems(form, outcome)) {
    if (found.has(address)) continue;
    const message = outcome.refused.get(address);
    found.set(address, { address, problem, ...(message === undefined ? {} : { message }) });
  }
  for (const address of outcome.errors.keys())
    if (!found.has(address) && outcome.calculated.has(address))
      found.set(address, { address, problem: 'rule' });
  return { outcome, problems: [...found.values()] };
}
