import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Target } from '../mapping/targets.ts';
import { valueAt } from '../rows/batch-row.ts';
import type { BatchTable } from '../table/batch-table.ts';
import { CheckCell } from './check-cell.tsx';
import { addressIn, problemsBeside, type GridLine } from './grid-lines.ts';
import { problemWords } from './problem-words.ts';

const ROW_HEIGHT = 56;
const FIRST = 'var(--first)';
const EACH = '12rem';

interface CheckGridProps {
  table: BatchTable;
  /** What a row becomes: head of the first column. */
  heading: string;
  lines: readonly GridLine[];
  columns: readonly Target[];
}

interface HeadProps {
  heading: string;
  columns: readonly Target[];
  template: string;
}

function Head({ heading, columns, template }: HeadProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 border-b border-line bg-surface text-xs text-muted">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 items-center"
        style={{ gridTemplateColumns: template }}
      >
        <div
          role="columnheader"
          className="z-10 h-full sm:sticky sm:left-0 content-center bg-surface px-3 font-medium"
        >
          {heading}
        </div>
        {columns.map(({ id, name }) => (
          <div key={id} role="columnheader" className="truncate px-3 font-medium" title={name}>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Number and state of a line, with the problems of the whole document. */
function DocumentCell({
  table,
  line,
  columns,
}: {
  table: BatchTable;
  line: GridLine;
  columns: readonly Target[];
}) {
  const { t, format } = useTexts();
  const found = table.rows[line.at];
  const name = found?.checked?.name ?? '';
  const shown = new Set(columns.map(({ id }) => id));
  const beside = found === undefined ? [] : problemsBeside(found, shown);
  const text = beside
    .map((each) => `${table.nameAt(each.address)}: ${problemWords(each, undefined, t)}`)
    .join('; ');
  return (
    <div
      role="rowheader"
      className="z-10 flex sm:sticky sm:left-0 h-full min-w-0 flex-col justify-center border-r border-line bg-surface px-3"
    >
      <span className="text-xs text-muted tabular-nums">{`${t('sheets.check.line')} ${format.number(line.line)}`}</span>
      {line.isFirst && (
        <span className="truncate" title={text === '' ? name : `${name}\n${text}`}>
          {text === '' ? name : <span className="text-danger-text">{text}</span>}
        </span>
      )}
    </div>
  );
}

/** The rows of the sheet as they fill the documents; only those in view are in the page. */
export function CheckGrid({ table, heading, lines, columns }: CheckGridProps) {
  const { t } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    useFlushSync: false,
    getItemKey: (index) => `${String(lines[index]?.at)}:${String(lines[index]?.line)}`,
  });
  const template = `${FIRST} repeat(${String(columns.length)}, ${EACH})`;
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={t('sheets.check.table')}
      aria-rowcount={lines.length + 1}
      className="max-h-[60dvh] overflow-auto rounded-surface [--first:9rem] sm:scroll-pl-56 sm:[--first:14rem] border border-line text-sm"
    >
      <div className="w-max min-w-full">
        <Head heading={heading} columns={columns} template={template} />
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index];
            const found = line === undefined ? undefined : table.rows[line.at];
            if (line === undefined || found === undefined) return null;
            const byAddress = new Map(found.checked?.problems.map((each) => [each.address, each]));
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className="absolute inset-x-0 top-0 grid items-center border-b border-line"
                style={{
                  height: ROW_HEIGHT,
                  gridTemplateColumns: template,
                  transform: `translateY(${String(start)}px)`,
                }}
              >
                <DocumentCell table={table} line={line} columns={columns} />
                {columns.map((target) => {
                  const address = addressIn(target, line);
                  return (
                    <div key={target.id} role="cell" className="min-w-0 px-1">
                      {address !== null && (
                        <CheckCell
                          target={target}
                          line={line.line}
                          value={valueAt(found.row, address)}
                          problem={byAddress.get(address)}
                          onMend={(typed) => table.mend(line.at, address, target.field, typed)}
                        />
                      )}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
