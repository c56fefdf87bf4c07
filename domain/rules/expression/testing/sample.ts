import fc from 'fast-check';
import { dateValue, type Filled, listValue, numberValue, textValue, truthValue } from './build.ts';
import { anyExpression } from './any-expression.ts';
import { typedExpression } from './typed-expression.ts';
import { EMPTY } from '../value.ts';

/** A form that is filled in with values of every type, strange ones among them. */
export const sample = {
  fields: {
    number: numberValue(7),
    cents: numberValue('1234.56'),
    huge: numberValue('9'.repeat(29)),
    nothing: EMPTY,
    blank: textValue(''),
    name: textValue('ANA DE SOUZA E SILVA'),
    day: dateValue('2024-02-29'),
    yes: truthValue(true),
    broken: { type: 'error', error: { code: 'division-by-zero' } },
  },
  columns: {
    numbers: listValue(numberValue('0.1'), EMPTY, numberValue('-2'), numberValue('19.99')),
    texts: listValue(textValue('A'), textValue(''), textValue('B'), textValue('A')),
    genders: listValue(textValue('Feminino'), textValue('mulher')),
    days: listValue(dateValue('2026-01-05'), dateValue('2025-12-31')),
    none: listValue(),
  },
} satisfies Filled;

const anyOfSample = anyExpression({
  fields: Object.keys(sample.fields),
  columns: Object.keys(sample.columns),
});

/** Any expression over the fields of that form; the types of most agree, so that they have a value. */
export const sampleExpression = fc.oneof(
  { weight: 4, arbitrary: typedExpression },
  { weight: 1, arbitrary: anyOfSample },
);
