import { describe, expect, it } from 'vitest';
import { EXPRESSION_BOUNDS, isExpression, type Expression } from './expression.ts';

const nested = (depth: number): Expression =>
  Array.from({ length: depth - 1 }).reduce<Expression>((inner) => ({ op: 'not', args: [inner] }), {
    field: 'A',
  });

describe('T21 a stored expression', () => {
  it('T21 is a tree of operations, fields, columns and literals', () => {
    expect(
      isExpression({
        op: 'gt',
        args: [{ field: 'A' }, { literal: { type: 'number', value: '10000.00' } }],
      }),
    ).toBe(true);
    expect(isExpression({ op: 'a-newer-function', args: [{ column: 'B' }] })).toBe(true);
  });

  it.each([
    null,
    'A > 1',
    { op: 'gt' },
    { op: '__proto__', args: [] },
    { field: '' },
    { field: 'A', column: 'B' },
    { literal: { type: 'number', value: '1e9' } },
    { literal: { type: 'boolean', value: 'true' } },
    { literal: { type: 'empty', value: '' } },
    { op: 'sum', args: [1] },
  ])('T21 is not %j', (stored) => {
    expect(isExpression(stored)).toBe(false);
  });

  it('T21 has bounds, and a tree that is 100,000 levels deep is refused without an error', () => {
    expect(isExpression(nested(EXPRESSION_BOUNDS.depth))).toBe(true);
    expect(isExpression(nested(EXPRESSION_BOUNDS.depth + 1))).toBe(false);
    expect(isExpression(nested(100_000))).toBe(false);
    const wide = { op: 'sum', args: Array.from({ length: EXPRESSION_BOUNDS.nodes }, () => ({ field: 'A' })) };
    expect(isExpression(wide)).toBe(false);
  });
});
