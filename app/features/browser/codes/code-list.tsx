import { BarsArrowDownIcon, BarsArrowUpIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { CodeName, CodeStatus } from './code-parts.tsx';
import { codeColumns } from './code-rows.ts';
import { useOpening } from './use-opening.ts';
import { useCodeVirtualizer, type CodesProps } from './use-code-virtualizer.ts';

/** The code view on a phone: the columns are shown under the name, and the order is chosen above the list. */
export function CodeList({ rows, order, onOrder, rowHeight }: CodesProps) {
  const { t } = useTexts();
  const body = useRef<HTMLUListElement>(null);
  const { visible, height } = useCodeVirtualizer({ rows, rowHeight }, body);
  useOpening(body, rows);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Select
          label={t('codes.sortBy')}
          value={order.column}
          options={codeColumns.map((column) => ({ value: column, label: t(`codes.${column}`) }))}
          onChange={(column) => onOrder({ column, descending: order.descending })}
          className="grow"
        />
        <IconButton
          icon={order.descending ? BarsArrowDownIcon : BarsArrowUpIcon}
          label={t(order.descending ? 'codes.descending' : 'codes.ascending')}
          onClick={() => onOrder({ ...order, descending: !order.descending })}
        />
      </div>
      <ul
        ref={body}
        aria-label={t('codes.table')}
        className="relative rounded-surface border border-line bg-surface text-sm"
        style={{ height }}
      >
        {visible.map(({ row, top }) => (
          <li
            key={row.uid}
            data-uid={row.uid}
            className="absolute inset-x-0 top-0 flex flex-col justify-center gap-1 border-b border-line px-3"
            style={{ height: rowHeight, transform: `translateY(${top}px)` }}
          >
            <div className="flex min-w-0 items-center justify-between gap-2">
              <CodeName row={row} />
              <CodeStatus deleted={row.deleted} />
            </div>
            <div className="flex justify-between gap-2 text-xs text-muted tabular-nums">
              <span className="truncate">
                <span className="font-mono">{row.code}</span> · {row.index}
              </span>
              <span className="shrink-0">{row.date}</span>
            </div>
            <div className="truncate text-xs text-muted" dir="auto">
              {[row.area, row.user].filter((text) => text !== '').join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
