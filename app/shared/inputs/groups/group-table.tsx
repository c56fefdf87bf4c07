import clsx from 'clsx';
import { memo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { useFieldState } from '../form/form-context.ts';
import { FormInput } from '../form/form-input.tsx';
import { type FormField, isRequired } from '../living/form-field.ts';
import { RowMenu, type RowsProps } from './rows/row-parts.tsx';
import { useTotals } from './results/use-totals.ts';
import { ROW_ATTRIBUTE } from './rows/use-row-drag.ts';

const isFigure = ({ type }: FormField): boolean => typeDefinitionOf(type).isFigure === true;

/** Least widths by type: narrower inputs hide what is typed. */
function widthOf({ type, rules, lookup }: FormField): string {
  if (type === 'checkbox') return 'min-w-16';
  if (type === 'photos') return 'w-1/2 min-w-72';
  if (rules?.calculated !== undefined) return 'min-w-24';
  if (typeDefinitionOf(type).isFigure === true) return type === 'number' ? 'min-w-24' : 'min-w-36';
  if (lookup !== undefined) return 'w-1/3 min-w-48';
  // Words take what the figures leave.
  return 'w-1/3 min-w-32';
}

const Cell = memo(function Cell({
  column,
  address,
  label,
  asked,
}: {
  column: FormField;
  address: string;
  label: string;
  asked: boolean;
}) {
  const { t } = useTexts();
  const { applies } = useFieldState(address);
  return (
    <td className={clsx('p-1 align-top', widthOf(column))}>
      {applies ? (
        <FormInput field={column} address={address} asked={asked} cell={label} />
      ) : (
        <span className="flex min-h-9 items-center text-faint">
          <span aria-hidden>–</span>
          <span className="sr-only">{t('living.notApplicable')}</span>
        </span>
      )}
    </td>
  );
});

interface TableRowProps extends Omit<RowsProps, 'ids' | 'from' | 'drag'> {
  row: string;
  at: number;
  isDropPlace: boolean;
}

function TableRow({
  field,
  address,
  asked,
  row,
  at,
  count,
  rows,
  handlers,
  onRemove,
  isDropPlace,
}: TableRowProps) {
  const { t } = useTexts();
  const number = at + 1;
  return (
    <tr
      {...{ [ROW_ATTRIBUTE]: row }}
      className={clsx('border-t border-line', isDropPlace && 'bg-accent-soft')}
    >
      <th scope="row" className="p-1 align-top font-normal text-muted tabular-nums">
        <span className="flex min-h-9 items-center gap-1">
          <MoveHandle
            label={t('living.move', { row: number })}
            onStep={(step) => rows.move(row, at + step)}
            {...handlers(row)}
          />
          {number}
        </span>
      </th>
      {(field.columns ?? []).map((column) => (
        <Cell
          key={column.id}
          column={column}
          address={addressOf(address, row, column.id)}
          label={t('living.cell', { column: column.name, row: number })}
          asked={asked}
        />
      ))}
      <td className="p-1 align-top">
        <RowMenu {...{ row, at, count, rows, onRemove }} />
      </td>
    </tr>
  );
}

/** The sums of calculated columns of figures. */
function TotalRow({ field, address }: Pick<RowsProps, 'field' | 'address'>) {
  const { t } = useTexts();
  const totals = useTotals(field, address);
  if (totals === null) return null;
  return (
    <tfoot>
      <tr className="border-t-2 border-line font-semibold tabular-nums">
        <th scope="row" className="p-2 text-left font-semibold">
          {t('living.total')}
        </th>
        {(field.columns ?? []).map((column) => (
          <td key={column.id} className="p-2 text-right">
            {totals.get(column.id)}
          </td>
        ))}
        <td aria-hidden />
      </tr>
    </tfoot>
  );
}

export function GroupTable({ ids, from, drag, ...rest }: RowsProps) {
  const { t } = useTexts();
  const { field } = rest;
  return (
    // Focusable by its inputs; wide tables scroll, and the page does not.
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{field.name}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="p-2 text-left font-medium">
              <span className="sr-only">{t('living.row')}</span>
            </th>
            {(field.columns ?? []).map((column) => (
              <th
                key={column.id}
                scope="col"
                title={column.help}
                className={clsx(
                  'p-2 font-medium break-words',
                  isFigure(column) && column.rules?.calculated !== undefined ? 'text-right' : 'text-left',
                )}
              >
                {column.name}
                {isRequired(column) && <span className="font-normal"> ({t('common.required')})</span>}
              </th>
            ))}
            <th scope="col" className="p-2">
              <span className="sr-only">{t('living.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((row, place) => (
            <TableRow
              key={row}
              {...rest}
              row={row}
              at={from + place}
              isDropPlace={drag !== null && drag.to === place && drag.row !== row}
            />
          ))}
        </tbody>
        <TotalRow field={field} address={rest.address} />
      </table>
    </div>
  );
}
