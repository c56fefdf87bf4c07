import fc from 'fast-check';
import type { Expression, Literal } from '../../../entities/expression.ts';
import { expressionFunctions } from '../functions/table.ts';

const dayText = fc
  .record({
    year: fc.integer({ min: 1000, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const decimalText = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  fc
    .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${cents}`),
  fc.constantFrom('0', '-0.00', '007', '9'.repeat(30), '0.00000000000000000001', '-1.50'),
);

const wordText = fc.oneof(
  fc.constantFrom(
    '',
    'A',
    'b',
    'Feminino',
    '>5',
    '<>A',
    '<=2026-01-01',
    'money',
    'moeda',
    'Ana da Silva',
    '1',
    'é "x"',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const anyLiteral: fc.Arbitrary<Literal> = fc.oneof(
  wordText.map((value): Literal => ({ type: 'text', value })),
  decimalText.map((value): Literal => ({ type: 'number', value })),
  dayText.map((value): Literal => ({ type: 'date', value })),
  fc.boolean().map((value): Literal => ({ type: 'boolean', value })),
  fc.constant<Literal>({ type: 'empty' }),
);

interface Named {
  fields: readonly string[];
  columns: readonly string[];
  /** Names of functions; all of them, and some that are none, unless given. */
  functions?: readonly string[];
}

const STRANGE = ['lottery', 'constructor', 'to-string', 'has-own-property'];

/** Expressions of any functions with mostly as many arguments as they take, of any types. */
export function anyExpression({ fields, columns, functions }: Named): fc.Arbitrary<Expression> {
  const names = functions ?? [...expressionFunctions.keys(), ...STRANGE];
  const leaf: fc.Arbitrary<Expression> = fc.oneof(
    { arbitrary: anyLiteral.map((literal): Expression => ({ literal })), weight: 3 },
    { arbitrary: fc.constantFrom(...fields).map((field): Expression => ({ field })), weight: 2 },
    { arbitrary: fc.constantFrom(...columns).map((column): Expression => ({ column })), weight: 1 },
  );
  const { tree } = fc.letrec<{ tree: Expression; call: Expression }>((tie) => ({
    tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('call')),
    call: fc.constantFrom(...names).chain((op) => {
      const { least = 1, most = 3 } = expressionFunctions.get(op) ?? {};
      const most3 = Math.min(most, Math.max(least, 3));
      return fc
        .oneof(
          { arbitrary: fc.array(tie('tree'), { minLength: least, maxLength: most3 }), weight: 9 },
          { arbitrary: fc.array(tie('tree'), { maxLength: 5 }), weight: 1 },
        )
        .map((args): Expression => ({ op, args }));
    }),
  }));
  return tree;
}
