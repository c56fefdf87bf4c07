import type { EvaluationContext, Value } from '../value.ts';
import { define, type ExpressionFunction, type FunctionNames, type ResultType } from './define.ts';
import { aNumberOf, aTruth } from './make.ts';

type Row = NonNullable<EvaluationContext['row']>;

function ofRow(
  names: FunctionNames,
  result: ResultType,
  read: (row: Row) => ReturnType<typeof aNumberOf> | Value,
): ExpressionFunction {
  return define({
    names,
    parameters: [],
    result,
    run: (_args, { row }) => (row === null ? 'no-row' : read(row)),
  });
}

export const rows: Record<string, ExpressionFunction> = {
  'row-number': ofRow({ pt: ['LINHA'], en: ['ROW'] }, 'number', ({ number }) => aNumberOf(number)),
  'is-first': ofRow({ pt: ['PRIMEIRA'], en: ['ISFIRST'] }, 'boolean', ({ number }) => aTruth(number === 1)),
  'is-last': ofRow({ pt: ['ÚLTIMA'], en: ['ISLAST'] }, 'boolean', ({ number, count }) =>
    aTruth(number === count),
  ),
  'is-even': ofRow({ pt: ['PAR'], en: ['ISEVEN'] }, 'boolean', ({ number }) => aTruth(number % 2 === 0)),
};
