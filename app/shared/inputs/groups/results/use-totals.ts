import { Big } from 'big.js';
import { useMemo, useSyncExternalStore } from 'react';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { isKept } from '#domain/rules/values/field-value.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';
import { useFormOf, useValueLanguage } from '../../form/form-context.ts';
import type { FormField } from '../../living/form-field.ts';

/** Exact to the cent; what is no number counts as nothing. */
function sumOf(column: FormField, values: readonly string[]): string {
  const total = values
    .filter((value) => value !== '' && isKept(column, value))
    .reduce((sum, value) => sum.plus(value), new Big(0));
  return column.type === 'currency' ? total.toFixed(2) : total.toFixed();
}

/** Sums of the calculated columns of figures, as printed, by column; null without such columns. */
export function useTotals(field: FormField, address: string): ReadonlyMap<string, string> | null {
  const { rules, groups } = useFormOf();
  const language = useValueLanguage();
  const columns = useMemo(
    () =>
      (field.columns ?? []).filter(
        ({ type, rules: own }) => own?.calculated !== undefined && typeDefinitionOf(type).isFigure === true,
      ),
    [field],
  );
  const sums = useSyncExternalStore(rules.subscribeAll, () =>
    columns
      .map((column) =>
        sumOf(
          column,
          groups.rows(address).list.map(({ id }) => rules.state(addressOf(address, id, column.id)).value),
        ),
      )
      .join('\n'),
  );
  return useMemo(() => {
    if (columns.length === 0) return null;
    const each = sums.split('\n');
    return new Map(
      columns.map((column, at) => [column.id, printedValue(column, each[at] ?? '', language)] as const),
    );
  }, [columns, sums, language]);
}
