import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { createRowSlots } from './row-slots.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Hidden on phones. */
  wideOnly?: boolean;
  /** Tailwind width, for example `w-40`. */
  width?: string;
}

interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows have no state of their own: the rows of another page reuse the existing elements. */
  recycles?: boolean;
}

/** The React key of each row. */
function useRowKeys<Row>({ rows, rowKey, recycles = false }: DataTableProps<Row>): (row: Row) => string {
  const [slots] = useState(createRowSlots);
  if (!recycles) return rowKey;
  const places = slots.take(rows.map(rowKey));
  return (row) => String(places.get(rowKey(row)));
}

/** Rows of 40 px with aligned figures. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows } = props;
  const keyOf = useRowKeys(props);
  return (
    <div className="overflow-x-auto rounded-surface border border-line bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClasses(column, 'h-9 font-medium')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0 hover:bg-hover">
              {columns.map((column) => (
                <td key={column.id} className={cellClasses(column, 'h-10 max-w-0 truncate touch:h-12')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClasses(column: Pick<Column<never>, 'align' | 'wideOnly' | 'width'>, more: string): string {
  return clsx(
    'px-4',
    column.align === 'right' && 'text-right',
    column.wideOnly === true && 'max-sm:hidden',
    column.width,
    more,
  );
}
