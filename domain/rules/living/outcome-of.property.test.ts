import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf, executionFields } from './execution-fields.ts';
import { followsRules } from './execution-problem.ts';
import { isLiving, unknownFunctions } from './living-form.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Outcome } from './outcome.ts';
import { anyAnswers, anyForm } from './testing/any-form.ts';
import { modelOutcome, type ModelOutcome } from './testing/outcome-model.ts';

/**
 * The promise: an outcome is what the rules of a form say, whatever they are and whatever was answered; it is the same
 * again from what an execution holds of it. The model is `outcome-model.ts`.
 */
const FROZEN = { today: '2026-11-27' };
const RUNS = Number(process.env['FORMS'] ?? 1500);

/** What the model says of it, in its words. */
function told(outcome: Outcome): ModelOutcome {
  const list = (names: Iterable<string>): string[] => [...names].sort();
  return {
    values: { ...outcome.values },
    notApplicable: list(outcome.notApplicable),
    required: list(outcome.required),
    calculated: list(outcome.calculated),
    refused: list(outcome.refused.keys()),
    rowCounts: Object.fromEntries(outcome.rowCounts),
    errors: Object.fromEntries([...outcome.errors].map(([at, { code }]) => [at, code])),
    hiddenSections: list(outcome.hiddenSections),
    hidden: list(outcome.selection.hidden),
    rows: Object.fromEntries(
      Object.entries(outcome.selection.rows)
        .filter(([at]) => !outcome.notApplicable.has(at))
        .map(([at, rows]) => [at, [...rows]]),
    ),
  };
}

const inOrder = (model: ModelOutcome): ModelOutcome => ({
  ...model,
  notApplicable: model.notApplicable.toSorted(),
  required: model.required.toSorted(),
  calculated: model.calculated.toSorted(),
  refused: model.refused.toSorted(),
  hiddenSections: model.hiddenSections.toSorted(),
  hidden: model.hidden.toSorted(),
});

describe('T21 the outcome of any form', () => {
  it('T21 is what a second evaluator of another structure finds', () => {
    const met = { circles: 0, hidden: 0, calculated: 0, cells: 0 };
    fc.assert(
      fc.property(anyForm, anyAnswers, (form, answers) => {
        const outcome = outcomeOf(form, answers, FROZEN);
        expect(told(outcome)).toEqual(inOrder(modelOutcome(form, answers)));
        met.circles += [...outcome.errors.values()].some(({ code }) => code === 'circle') ? 1 : 0;
        met.hidden += outcome.notApplicable.size + outcome.selection.hidden.length > 0 ? 1 : 0;
        met.calculated += [...outcome.calculated].some((at) => (outcome.values[at] ?? '') !== '') ? 1 : 0;
        met.cells += [...outcome.calculated].some((at) => at.includes('\u{1}')) ? 1 : 0;
      }),
      { numRuns: RUNS },
    );
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(RUNS / 20);
  });

  it('T12 is the same again from what an execution holds of it', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (form, answers) => {
        const outcome = outcomeOf(form, answers, FROZEN);
        const fields = executionFields(form, outcome);
        const again = outcomeOf(form, answersOf({ fields }), FROZEN);
        expect(executionFields(form, again)).toEqual(fields);
        expect(again.selection).toEqual(outcome.selection);
      }),
      { numRuns: RUNS },
    );
  });

  it('T12 S16 is what the server takes, and nothing else of it', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        anyForm,
        anyAnswers,
        fc.nat(5),
        fc.constantFrom('', 'a', '2.00'),
        (form, answers, at, value) => {
          fc.pre(isLiving(form));
          const outcome = outcomeOf(form, answers, FROZEN);
          fc.pre(unknownFunctions(form).length === 0);
          const fields = executionFields(form, outcome);
          const execution = { fields, today: FROZEN.today, createdAt: '2026-11-27T10:00:00.000Z' };
          const place = fields[at];
          if (
            place === undefined ||
            (!outcome.calculated.has(place.id) && !outcome.notApplicable.has(place.id))
          )
            return;
          if (place.value === value) return;
          const forged = fields.map((field) => (field === place ? { ...field, value } : field));
          expect(followsRules({ ...execution, fields: forged }, form)).toBe(false);
          refused += 1;
        },
      ),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    );
    expect(refused).toBeGreaterThan(20);
  });
});
