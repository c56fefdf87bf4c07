import type { EvaluationContext, Value } from '../value.ts';
import { define, type ExpressionFunction, type ResultType } from './define.ts';
import { aNumberOf, aTruth } from './make.ts';

type Row = NonNullable<EvaluationContext['row']>;

function ofRow(
  result: ResultType,
  read: (row: Row) => ReturnType<typeof aNumberOf> | Value,
): ExpressionFunction {
  return define({
    parameters: [],
    result,
    run: (_args, { row }) => (row === null ? 'no-row' : read(row)),
  });
}

export const rows = {
  'row-number': ofRow('number', ({ number }) => aNumberOf(number)),
  'is-first': ofRow('boolean', ({ number }) => aTruth(number === 1)),
  'is-last': ofRow('boolean', ({ number, count }) => aTruth(number === count)),
  'is-even': ofRow('boolean', ({ number }) => aTruth(number % 2 === 0)),
} satisfies Record<string, ExpressionFunction>;
