import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../entities/expression.ts';
import { evaluate } from './evaluate.ts';
import { call, contextOf, type Filled, listValue, number, shown, text, textValue } from './testing/build.ts';
import { sample, sampleExpression } from './testing/sample.ts';

function nested(depth: number): Expression {
  let expression: Expression = number('1');
  for (let level = 0; level < depth; level += 1) expression = call('negate', expression);
  return expression;
}

const long = 'a'.repeat(10_000_000);
const short = 'a'.repeat(15_000);
const filled: Filled = {
  fields: { long: textValue(long), longer: textValue(`${long.slice(1)}b`), short: textValue(short) },
  columns: { long: listValue(...Array.from({ length: 10_000 }, () => textValue(short))) },
  steps: 5000,
};

describe('T22 rules by anybody', () => {
  it('T22 have a value whatever they are, and leave objects as they are', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(sampleExpression, (expression) => {
        const context = contextOf(sample);
        expect(shown(evaluate(expression, context))).toBeTypeOf('string');
        expect(context.steps.left).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 3000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it.each<[string, Expression]>([
    ['1,000 calls in each other', nested(1000)],
    ['a text of 10 MB', call('upper', { field: 'long' })],
    ['10 MB compared', call('eq', { field: 'long' }, { field: 'longer' })],
    ['a list of 10,000 long texts', call('join', { column: 'long' })],
    ['a replacement that grows', call('replace', { field: 'short' }, text('a'), { field: 'short' })],
    ['a list of lists', call('list', ...Array.from({ length: 30 }, (): Expression => ({ column: 'long' })))],
  ])('T22 end by their bounds: %s', (_name, expression) => {
    const value = evaluate(expression, contextOf(filled));
    expect(value).toMatchObject({ type: 'error', error: { code: 'too-long' } });
  });
});
