import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { PencilIcon, TableCellsIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { TableState } from './table/lookup-table.ts';
import type { FoundRows, TableRow } from './table/table-index.ts';

/** The choice that leaves the text as it is. */
export const KEPT = 'kept';

/** Values beside the main one, to tell rows apart. */
const BESIDE = 2;

const OPTION =
  'flex min-h-10 cursor-default items-center gap-2 rounded-control px-2 py-1 select-none touch:min-h-12 data-focus:bg-hover';

interface RowListProps {
  found: FoundRows;
  state: TableState;
  /** id of the field whose value the input takes. */
  field: string;
  /** The text as it is typed, which can stay; null if only rows can be chosen. */
  kept: string | null;
  query: string;
  /** Why there are no rows to choose. */
  note: string | undefined;
}

/** The main text of a row, and some others with their names. */
function partsOf(row: TableRow, { fields }: Entity, field: string): { main: string; beside: string } {
  const main = row.texts[fields.findIndex(({ id }) => id === field)] ?? '';
  const others = fields.flatMap(({ id }, at) => {
    const text = row.texts[at] ?? '';
    return id === field || text === '' ? [] : [text.replaceAll('\n', ', ')];
  });
  return { main, beside: others.slice(0, BESIDE).join(' · ') };
}

function RowOption({ row, entity, field }: { row: TableRow; entity: Entity; field: string }) {
  const { main, beside } = partsOf(row, entity, field);
  return (
    <ComboboxOption value={row.uid} className={OPTION}>
      <span className="min-w-0 grow" title={beside === '' ? main : `${main}\n${beside}`}>
        <span className="block truncate" dir="auto">
          {main}
        </span>
        {beside !== '' && (
          <span className="block truncate text-xs text-muted" dir="auto">
            {beside}
          </span>
        )}
      </span>
    </ComboboxOption>
  );
}

/** The rows that were found, below the input, with the text as typed before them. */
export function RowList({ found, state, field, kept, query, note }: RowListProps) {
  const { t, format } = useTexts();
  const isReading = state.phase === 'reading';
  const none =
    state.phase === 'ready' && note === undefined && query.trim() !== '' && found.shown.length === 0;
  const said = note ?? (none ? t(kept === null ? 'lookup.noneOnly' : 'lookup.none') : '');
  const isShown = state.phase === 'ready' && (found.shown.length > 0 || none);
  return (
    <>
      {isShown && (
        <ComboboxOptions
          // The rest of the page stays usable, and closing the list needs no extra press.
          modal={false}
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className="z-60 max-h-80! w-(--input-width) min-w-64 overflow-y-auto rounded-surface border border-line bg-surface p-1 text-sm text-ink shadow-float outline-none"
        >
          {none && (
            <p aria-hidden className="px-2 py-1.5 text-muted">
              {said}
            </p>
          )}
          {kept !== null && !none && (
            <ComboboxOption value={KEPT} className={clsx(OPTION, 'text-muted')}>
              <PencilIcon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 truncate">
                {kept.trim() === '' ? t('lookup.keepEmpty') : t('lookup.keep', { text: kept })}
              </span>
            </ComboboxOption>
          )}
          {found.shown.map((row) => (
            <RowOption key={row.uid} row={row} entity={state.entity} field={field} />
          ))}
          {found.more > 0 && (
            <p aria-hidden className="px-2 py-1.5 text-xs text-muted">
              {t('lookup.more', { number: format.number(found.more), count: found.more })}
            </p>
          )}
          <p aria-hidden className="flex items-center gap-1 px-2 py-1.5 text-xs text-faint">
            <TableCellsIcon className="size-4 shrink-0" />
            <span className="truncate">{state.entity.name}</span>
          </p>
        </ComboboxOptions>
      )}
      {/* What the list says is only told: the inputs below stay where they are while a person types. */}
      <output className={none ? 'sr-only' : 'text-xs text-muted empty:hidden'}>
        {isReading && query !== '' ? t('lookup.reading') : said}
      </output>
    </>
  );
}
