import clsx from 'clsx';
import type { ShownField, ShownGroup } from '#domain/rules/documents/shown-fields.ts';
import { useTexts } from '#app/i18n/texts.ts';

function Cell({ cell }: { cell: ShownField | null }) {
  const { t } = useTexts();
  if (cell === null) return null;
  if (cell.kind === 'value') return cell.text;
  if (cell.kind === 'group') return <FilledRows name={cell.name} group={cell} />;
  return <span className="text-faint italic">{t('executions.notApplicable')}</span>;
}

/** The rows of a group as a table, with the sums of its calculated columns. */
export function FilledRows({ name, group: { columns, rows } }: { name: string; group: ShownGroup }) {
  const { t } = useTexts();
  const hasTotals = columns.some(({ total }) => total !== null);
  return (
    <section
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll by keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="p-2 text-left font-medium">
              <span className="sr-only">{t('executions.row')}</span>
            </th>
            {columns.map(({ id, name: heading, isFigure }, at) => (
              <th
                key={id}
                scope="col"
                className={clsx('p-2 font-medium break-words', isFigure ? 'text-right' : 'text-left')}
              >
                {heading ?? t('executions.column', { number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }, at) => (
            <tr key={id} className="border-t border-line align-top">
              <th scope="row" className="p-2 text-left font-normal text-faint">
                {at + 1}
              </th>
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  dir="auto"
                  className={clsx(
                    'p-2',
                    column.isFigure
                      ? 'text-right whitespace-nowrap'
                      : 'min-w-28 break-words whitespace-pre-wrap',
                  )}
                >
                  <Cell cell={cells[place] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr className="border-t-2 border-line font-semibold">
              <th scope="row" className="p-2 text-left font-semibold">
                {t('executions.total')}
              </th>
              {columns.map(({ id, total }) => (
                <td key={id} className="p-2 text-right whitespace-nowrap">
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
