import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useUnsettled } from '#app/data/hooks/unsettled.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { BrowserItem } from '../browser-item.ts';
import type { Selection } from '../folder/selection.ts';
import { COLUMNS, ItemRow } from './item-row.tsx';
import './list.css';
import { selectionAfterKey } from './list-keys.ts';
import { RubberBand } from './rubber-band.tsx';
import { useLongPress } from './use-long-press.ts';
import { usePresses } from './use-presses.ts';

/** Height of the bars at the top and bottom of the window, in pixels. */
const BARS = { top: 128, bottom: 72 };

export interface ItemListProps {
  /** The screen around the list: a rubber band may begin there. */
  surface: RefObject<HTMLElement | null>;
  items: readonly BrowserItem[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** Key of the row that is being renamed. */
  renaming: string | null;
  /** The person came from another folder's list and continues in this one. */
  takeFocus: boolean;
  placeOf: (item: BrowserItem) => string | undefined;
  /** Whether the person may rename and move it. */
  mayChange: (item: BrowserItem) => boolean;
  onOpen: (item: BrowserItem, inPlace: boolean) => void;
  onStartRename: (item: BrowserItem) => void;
  onRename: (item: BrowserItem, name: string) => void;
  onRenamed: () => void;
  /** Opens the menu of the selection at a point of the window. */
  onMenu: (at: { x: number; y: number }) => void;
  /** A key that neither moves nor selects. */
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Renders the visible rows, the active one and the one being renamed. */
function useRows(props: ItemListProps, list: RefObject<HTMLDivElement | null>, rowHeight: number) {
  const { items, selection, renaming } = props;
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset(list.current === null ? 0 : list.current.getBoundingClientRect().top + window.scrollY);
  }, [list]);
  const always = useMemo(
    () =>
      [selection.active, renaming]
        .map((key) => items.findIndex((item) => item.key === key))
        .filter((index) => index !== -1),
    [items, selection.active, renaming],
  );
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...always, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
    [always],
  );
  return useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
    // A frame that waits for React is worse than one with a missing row.
    useFlushSync: false,
    scrollMargin: offset,
    scrollPaddingStart: BARS.top,
    scrollPaddingEnd: BARS.bottom,
    rangeExtractor,
  });
}

function Header() {
  const { t } = useTexts();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${COLUMNS} h-9 border-b border-line pl-1 text-xs text-left font-medium text-muted`}
    >
      <div role="columnheader">
        <span className="sr-only">{t('browser.selectColumn')}</span>
      </div>
      <div role="columnheader" className="pl-1">
        {t('browser.name')}
      </div>
      <div role="columnheader" className="max-[719px]:hidden">
        {t('browser.changed')}
      </div>
      <div role="columnheader">
        <span className="sr-only">{t('browser.tools')}</span>
      </div>
    </div>
  );
}

/** Scrolls to the active or renamed row once per change: later updates must not move the person's view. */
function useFollow(focused: string | null, order: readonly string[], show: (index: number) => void): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const index = focused === null ? -1 : order.indexOf(focused);
    if (followed.current === focused || (focused !== null && index === -1)) return;
    followed.current = focused;
    if (index !== -1) show(index);
  });
}

/** Categories and templates in rows, of which only the visible ones are rendered; one tab stop, arrow keys inside. */
export function ItemList(props: ItemListProps) {
  const tall = useMediaQuery(`${mediaQueries.narrow}, ${mediaQueries.touch}`);
  const rowHeight = tall ? 56 : 40;
  return <Grid key={rowHeight} {...props} rowHeight={rowHeight} />;
}

function Grid({ rowHeight, ...props }: ItemListProps & { rowHeight: number }) {
  const { items, selection, renaming } = props;
  const texts = useTexts();
  const stateOf = useUnsettled();
  const body = useRef<HTMLDivElement>(null);
  const rows = useRows(props, body, rowHeight);
  const { order, onClick, onDoubleClick, onContextMenu, menuByKey, onHeld } = usePresses(props);
  const touch = useMediaQuery(mediaQueries.touch);

  useFollow(renaming ?? selection.active, order, (index) => rows.scrollToIndex(index, { align: 'auto' }));

  const grid = useRef<HTMLDivElement>(null);
  useLongPress(grid, onHeld);
  const { takeFocus } = props;
  useEffect(() => {
    if (takeFocus) grid.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  const { onRenamed } = props;
  const finishRename = useCallback(
    (byKey: boolean): void => {
      onRenamed();
      if (byKey) grid.current?.focus({ preventScroll: true });
    },
    [onRenamed],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Keys in a row's name input or on its buttons are handled there.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      return menuByKey(event.currentTarget);
    }
    const pageRows = Math.max(1, Math.floor((window.innerHeight - BARS.top - BARS.bottom) / rowHeight));
    const next = selectionAfterKey(selection, order, event, pageRows);
    if (next === null) return props.onKey(event);
    event.preventDefault();
    props.onSelection(next);
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={texts.t('browser.list')}
      aria-multiselectable
      aria-rowcount={items.length + 1}
      aria-activedescendant={selection.active ?? undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={onContextMenu}
      className="browser-list rounded-surface border border-line bg-surface outline-none"
    >
      <Header />
      <RubberBand
        surface={props.surface}
        body={body}
        rowHeight={rowHeight}
        order={order}
        selection={selection}
        onSelection={props.onSelection}
      />
      <div role="rowgroup" ref={body} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <ItemRow
              key={item.key}
              item={item}
              position={row.index + 2}
              selected={selection.selected.has(item.key)}
              active={selection.active === item.key}
              renaming={renaming === item.key}
              draggable={!touch && props.mayChange(item)}
              renamable={props.mayChange(item)}
              sync={stateOf(item.kind === 'area' ? 'templateArea' : item.kind, item.uid)}
              place={props.placeOf(item)}
              texts={texts}
              top={row.start - rows.options.scrollMargin}
              height={rowHeight}
              onRename={props.onRename}
              onRenamed={finishRename}
            />
          );
        })}
      </div>
    </div>
  );
}
