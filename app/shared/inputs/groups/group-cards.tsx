import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { FormInput } from '../form/form-input.tsx';
import { RowMenu, type RowsProps } from './rows/row-parts.tsx';
import { useTotals } from './results/use-totals.ts';
import { ROW_ATTRIBUTE } from './rows/use-row-drag.ts';

/** A card for each row, with the inputs one below the other. */
export function GroupCards({
  field,
  address,
  asked,
  ids,
  from,
  count,
  rows,
  drag,
  handlers,
  onRemove,
}: RowsProps) {
  const { t } = useTexts();
  const totals = useTotals(field, address);
  return (
    <>
      <ol className="flex flex-col gap-3">
        {ids.map((row, place) => {
          const at = from + place;
          return (
            <li
              key={row}
              {...{ [ROW_ATTRIBUTE]: row }}
              className={clsx(
                'rounded-surface border border-line bg-surface',
                drag !== null && drag.to === place && drag.row !== row && 'bg-accent-soft',
              )}
            >
              <fieldset className="min-w-0">
                <legend className="sr-only">{t('living.rowOf', { name: field.name, row: at + 1 })}</legend>
                <div className="flex items-center gap-1 border-b border-line px-2 py-1 text-sm text-muted tabular-nums">
                  <MoveHandle
                    label={t('living.move', { row: at + 1 })}
                    onStep={(step) => rows.move(row, at + step)}
                    {...handlers(row)}
                  />
                  <span aria-hidden className="min-w-0 grow font-medium">
                    {t('living.rowNumber', { row: at + 1, count })}
                  </span>
                  <RowMenu {...{ row, at, count, rows, onRemove }} />
                </div>
                <div className="flex flex-col gap-3 p-3">
                  {(field.columns ?? []).map((column) => (
                    <FormInput
                      key={column.id}
                      field={column}
                      address={addressOf(address, row, column.id)}
                      asked={asked}
                    />
                  ))}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {totals !== null && (
        <dl className="flex flex-col gap-1 rounded-control bg-sunken p-3 text-sm tabular-nums">
          {[...totals].map(([column, total]) => (
            <div key={column} className="flex justify-between gap-3">
              <dt className="text-muted">
                {t('living.totalOf', { name: field.columns?.find(({ id }) => id === column)?.name ?? '' })}
              </dt>
              <dd className="font-semibold">{total}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
