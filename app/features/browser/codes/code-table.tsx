import { ArrowDownIcon, ArrowUpIcon } from '@heroicons/react/20/solid';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { CodeName, CodeStatus } from './code-parts.tsx';
import { codeColumns, type CodeColumn, type CodeOrder, type CodeRow } from './code-rows.ts';
import { useOpening } from './use-opening.ts';
import { useCodeVirtualizer, type CodesProps } from './use-code-virtualizer.ts';

const COLUMNS =
  'grid grid-cols-[minmax(0,5fr)_6.5rem_7.5rem_minmax(0,2fr)_11rem_5.75rem_minmax(0,2fr)] items-center';

interface HeadingProps {
  column: CodeColumn;
  order: CodeOrder;
  onOrder: (order: CodeOrder) => void;
}

/** A column heading; pressing it sorts by the column, and pressing again reverses the order. */
function Heading({ column, order, onOrder }: HeadingProps) {
  const { t } = useTexts();
  const current = order.column === column;
  const Arrow = order.descending ? ArrowDownIcon : ArrowUpIcon;
  return (
    <div
      role="columnheader"
      aria-sort={current ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className="min-w-0 px-1"
    >
      <button
        type="button"
        onClick={() => onOrder({ column, descending: current && !order.descending })}
        className="flex h-8 max-w-full items-center gap-1 rounded-control px-2 font-medium hover:bg-hover hover:text-ink"
      >
        <span className="truncate">{t(`codes.${column}`)}</span>
        {current && <Arrow aria-hidden className="size-4 shrink-0" />}
      </button>
    </div>
  );
}

function Cells({ row }: { row: CodeRow }) {
  return (
    <>
      <div role="cell" className="min-w-0 px-3">
        <CodeName row={row} />
      </div>
      <div role="cell" className="truncate px-3 font-mono text-xs" title={row.code}>
        {row.code}
      </div>
      <div role="cell" className="truncate px-3 tabular-nums">
        {row.index}
      </div>
      <div role="cell" className="truncate px-3" dir="auto" title={row.area}>
        {row.area}
      </div>
      <div role="cell" className="truncate px-3 tabular-nums">
        {row.date}
      </div>
      <div role="cell" className="px-3">
        <CodeStatus deleted={row.deleted} />
      </div>
      <div role="cell" className="truncate px-3" dir="auto" title={row.user}>
        {row.user}
      </div>
    </>
  );
}

/** A table that renders only the visible rows; a double click opens one. */
export function CodeTable({ rows, order, onOrder, rowHeight }: CodesProps) {
  const { t } = useTexts();
  const body = useRef<HTMLDivElement>(null);
  const { visible, height } = useCodeVirtualizer({ rows, rowHeight }, body);
  useOpening(body, rows);
  return (
    <div
      role="table"
      aria-label={t('codes.table')}
      aria-rowcount={rows.length + 1}
      className="rounded-surface border border-line bg-surface text-sm"
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className={`${COLUMNS} h-9 border-b border-line text-xs text-muted`}
        >
          {codeColumns.map((column) => (
            <Heading key={column} column={column} order={order} onOrder={onOrder} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} className="relative" style={{ height }}>
        {visible.map(({ row, index, top }) => (
          <div
            key={row.uid}
            role="row"
            aria-rowindex={index + 2}
            data-uid={row.uid}
            className={`${COLUMNS} absolute inset-x-0 top-0 border-b border-line hover:bg-hover`}
            style={{ height: rowHeight, transform: `translateY(${top}px)` }}
          >
            <Cells row={row} />
          </div>
        ))}
      </div>
    </div>
  );
}
