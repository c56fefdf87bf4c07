import { PlusIcon } from '@heroicons/react/24/outline';
import { memo, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { ControlNotes } from '../by-type/control-notes.tsx';
import { useFormOf } from '../form/form-context.ts';
import type { FormInputProps } from '../form/form-input.tsx';
import { problemWords } from '../form/problem-words.ts';
import { INPUT_ATTRIBUTE } from '../input-props.ts';
import { isGroup } from '../living/form-field.ts';
import { rowsProblem } from '../living/problems.ts';
import { GroupCards } from './group-cards.tsx';
import { GroupTable } from './group-table.tsx';
import { RowsPager, ROWS_OF_PAGE } from './rows/rows-pager.tsx';
import { useGroupKeys } from './rows/use-group-keys.ts';
import { mostRows, useRowIds, useRowsOfGroup } from './rows/use-group.ts';
import { usePaste } from './paste/use-paste.ts';
import { useRemoval } from './rows/use-removal.ts';
import { useRowDrag } from './rows/use-row-drag.ts';
import { LeftOutNote, UndoNote } from './group-notes.tsx';

/** Windows in which the form has no room for a table. */
const CROWDED = '(max-width: 1023px)';

/** The page of rows on the screen: a thousand rows at once are too many inputs. */
function usePageOfRows(address: string, ids: readonly string[]) {
  const { reveal } = useFormOf();
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(ids.length / ROWS_OF_PAGE) - 1);
  const shown = Math.min(page, last);
  const now = useRef(ids);
  useEffect(() => {
    now.current = ids;
  }, [ids]);
  useEffect(
    () =>
      reveal.register(address, (row) => {
        const at = now.current.indexOf(row);
        // Rendered at once: what is on the page is focused next.
        if (at >= 0) flushSync(() => setPage(Math.floor(at / ROWS_OF_PAGE)));
      }),
    [reveal, address],
  );
  return { from: shown * ROWS_OF_PAGE, setPage };
}

/**
 * A group of fields, whose value is rows: a table where there is room, cards on phones and where rows hold groups of
 * their own.
 */
export const GroupInput = memo(function GroupInput({ field, address, asked }: FormInputProps) {
  const { t } = useTexts();
  const id = useId();
  const required = useIsRequired(address);
  const narrow = useMediaQuery(mediaQueries.narrow);
  const root = useRef<HTMLFieldSetElement>(null);
  const ids = useRowIds(address);
  const rows = useRowsOfGroup(field, address);
  const { from, setPage } = usePageOfRows(address, ids);
  const shown = ids.slice(from, from + ROWS_OF_PAGE);
  const removal = useRemoval(rows, address);
  const paste = usePaste(field, address, rows);
  const { drag, handlers } = useRowDrag(root, shown, (row, to) => rows.move(row, from + to));
  useGroupKeys(root, field, address, rows);
  const crowded = useMediaQuery(CROWDED);
  const asCards = crowded || (field.columns ?? []).some(isGroup);
  const most = mostRows(field);
  const isFull = ids.length >= most;
  const wrong = asked ? rowsProblem(field, { applies: true, required }, ids.length) : null;
  const Rows = asCards ? GroupCards : GroupTable;
  return (
    <fieldset
      ref={root}
      data-group
      aria-describedby={`${id}-bounds ${wrong === null ? '' : `${id}-error`}`}
      className="flex min-w-0 flex-col gap-2"
      onPaste={paste.onPaste}
    >
      <legend className="mb-1 text-sm font-medium text-ink">
        {field.name}
        {required && <span className="ml-1 font-normal text-faint">({t('common.required')})</span>}
      </legend>
      <p id={`${id}-bounds`} className="text-xs text-faint">
        {boundsText(field.rows, t)} {field.help}
      </p>
      {shown.length > 0 && (
        <Rows
          {...{ field, address, asked, rows, handlers, drag }}
          ids={shown}
          from={from}
          count={ids.length}
          onRemove={removal.remove}
        />
      )}
      {ids.length > ROWS_OF_PAGE && <RowsPager from={from} count={ids.length} onPage={setPage} />}
      {ids.length === 0 && <p className="text-sm text-muted">{t('living.noRows')}</p>}
      {removal.removed !== null && (
        <UndoNote text={t('living.removed', { row: removal.removed.at + 1 })} onUndo={removal.undo} />
      )}
      {paste.pasted !== null && (
        <UndoNote text={t('living.pasted', { count: paste.pasted.filled })} onUndo={paste.undo} />
      )}
      {paste.pasted !== null && paste.pasted.leftOut.length > 0 && (
        <LeftOutNote cells={paste.pasted.leftOut} onDismiss={paste.dismiss} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          icon={PlusIcon}
          {...{ [INPUT_ATTRIBUTE]: address }}
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && rows.add()}
        >
          {t('living.addRow')}
        </Button>
        {isFull && <span className="text-xs text-muted">{t('living.full', { count: most })}</span>}
        {!narrow && !isFull && <span className="text-xs text-faint">{t('living.pasteHint')}</span>}
      </div>
      <ControlNotes
        id={id}
        hint={undefined}
        error={wrong === null ? undefined : problemWords(wrong, field, t)}
      />
    </fieldset>
  );
});

/** Renders again only if that changes, not with every cell. */
function useIsRequired(address: string): boolean {
  const { rules } = useFormOf();
  const subscribe = useCallback(
    (listener: () => void) => rules.subscribe(address, listener),
    [rules, address],
  );
  return useSyncExternalStore(subscribe, () => rules.state(address).required);
}

function boundsText(bounds: FormInputProps['field']['rows'], t: ReturnType<typeof useTexts>['t']): string {
  const { min = 0, max } = bounds ?? {};
  if (min > 0 && max !== undefined) return t('living.between', { min, max });
  if (min > 0) return t('living.atLeast', { count: min });
  return max === undefined ? '' : t('living.atMost', { count: max });
}
