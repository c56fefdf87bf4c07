import type { Execution } from '#domain/entities/execution.ts';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { keptValue } from '#domain/rules/values/field-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { isNegativeAmount } from '#domain/rules/values/numbers.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

/** A field's value for a spreadsheet: numbers and amounts as plain numbers, everything else as printed. */
export function csvValue(
  field: Pick<Execution['fields'][number], 'type' | 'value'>,
  language: ValueLanguage,
  decimalSign: '.' | ',',
): string {
  const isNumber = typeDefinitionOf(field.type).isFigure === true && field.value !== '';
  // A calculated amount can be negative; one that is typed cannot.
  const isNegative = field.type === 'currency' && isNegativeAmount(field.value);
  const kept = isNumber ? keptValue(field, field.value, language) : null;
  const plain = isNegative ? field.value : kept;
  return plain === null ? printedValue(field, field.value, language) : plain.replace('.', decimalSign);
}
