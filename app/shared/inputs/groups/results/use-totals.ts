import { useMemo, useSyncExternalStore } from 'react';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { columnTotal, hasTotal } from '#domain/rules/living/column-total.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';
import { useFormOf, useValueLanguage } from '../../form/form-context.ts';
import type { FormField } from '../../living/form-field.ts';

/** Sums of the calculated columns of figures, as printed, by column; null without such columns. */
export function useTotals(field: FormField, address: string): ReadonlyMap<string, string> | null {
  const { rules, groups } = useFormOf();
  const language = useValueLanguage();
  const columns = useMemo(() => (field.columns ?? []).filter(hasTotal), [field]);
  const sums = useSyncExternalStore(rules.subscribeAll, () =>
    columns
      .map((column) =>
        columnTotal(
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
