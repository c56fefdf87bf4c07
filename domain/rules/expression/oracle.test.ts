import { evaluate as celValue } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../entities/expression.ts';
import { evaluate } from './evaluate.ts';
import { contextOf, type Filled, shown } from './testing/build.ts';
import { celExpression } from './testing/cel-expression.ts';
import { sample, sampleExpression } from './testing/sample.ts';
import { slowResult } from './testing/slow/evaluator.ts';

/** Without the place of an error, which the other evaluators do not tell. */
function result(expression: Expression, given: Filled): string {
  const value = evaluate(expression, contextOf(given));
  return value.type === 'error' ? `!${value.error.code}` : shown(value);
}

function celResult(source: string): string {
  const value: unknown = celValue(source);
  return typeof value === 'string' ? `'${value}'` : String(value);
}

const row = fc.option(fc.record({ number: fc.integer({ min: 1, max: 4 }), count: fc.constant(4) }));

describe('T22 rules beside other evaluators', () => {
  it('T22 whatever a rule calculates, a slow evaluator with fractions and instants does too', () => {
    fc.assert(
      fc.property(sampleExpression, row, (expression, at) => {
        const given = { ...sample, row: at };
        expect(result(expression, given)).toBe(slowResult(expression, contextOf(given)));
      }),
      { numRuns: 1500 },
    );
  });

  it('T22 what rules and CEL can both say has the same value in both', () => {
    fc.assert(
      fc.property(celExpression, ({ own, cel }) => {
        expect(result(own, {})).toBe(celResult(cel));
      }),
      { numRuns: 1000 },
    );
  });
});
