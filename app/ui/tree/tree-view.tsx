import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { mediaQueries, useMediaQuery } from '../use-media-query.ts';
import { TreeItem, type Mark, type ShownText } from './tree-item.tsx';
import { rowOfTyped, stepOfKey, type TreeKey, type TreeRow } from './tree-keys.ts';

/** A tree with at most this many rows is rendered whole. */
const DRAWN_WHOLE = 60;
/** Letters typed within this time form one prefix. */
const TYPING_MS = 600;

export interface TreeViewProps<Key extends TreeKey> {
  label: string;
  /** Explains the keys, for screen readers. */
  keys?: string;
  rows: readonly TreeRow<Key>[];
  /** The active row; null before the first key. */
  active: Key | null;
  onActive: (key: Key) => void;
  /** The chosen node; with multiple selection, `markOf` returns the state of each. */
  chosen?: Key | null;
  markOf?: (key: Key) => Mark;
  /** By press, Enter or space. */
  onChoose: (key: Key) => void;
  onFold: (keys: readonly Key[], open: boolean) => void;
  /** Splits a text into parts, so that search matches are separate. */
  segments: (text: string) => readonly ShownText[];
  /** Normalises a text for comparison in searches. */
  fold: (text: string) => string;
  badgeOf?: (key: Key) => string | null;
  noteOf?: (key: Key) => string | null;
  /** Classes for height and border. */
  className?: string;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A tree of any size (WAI-ARIA: tree view) that renders only the visible rows; one tab stop, arrow keys inside. */
export function TreeView<Key extends TreeKey>(props: TreeViewProps<Key>) {
  const touch = useMediaQuery(mediaQueries.touch);
  // All rows have one height, which grows with the font size.
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const height = Math.round(((touch ? 44 : 36) * size) / 16);
  return <Rows key={height} {...props} height={height} />;
}

/** Handles the keys at the row at `at`. */
function useKeys<Key extends TreeKey>(
  { rows, fold, onActive, onChoose, onFold }: TreeViewProps<Key>,
  at: number,
  page: () => number,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  const onTyped = (letter: string, moment: number): void => {
    const { text, at: before } = typed.current;
    const now = moment - before < TYPING_MS ? text + letter : letter;
    typed.current = { text: now, at: moment };
    const found = rowOfTyped({ rows, at, page: 1 }, now, fold);
    if (found !== null) onActive(found);
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOfKey({ rows, at, page: page() }, event.key);
    if (step === null) {
      if (event.key.length === 1) onTyped(event.key, event.timeStamp);
      return;
    }
    event.preventDefault();
    if (step.kind === 'go') return onActive(step.to);
    const row = rows[Math.max(0, at)];
    if (row !== undefined) onActive(row.key);
    if (step.kind === 'choose') onChoose(step.key);
    else onFold(step.keys, step.open);
  };
}

/** Scrolls to the active row once per change: later updates must not undo the user's scrolling. */
function useFollow(active: TreeKey | null, at: number, show: (at: number) => void): void {
  const followed = useRef<TreeKey | null>(null);
  useEffect(() => {
    if (followed.current === active) return;
    followed.current = active;
    if (at !== -1) show(at);
  });
}

function Rows<Key extends TreeKey>({ height, ...props }: TreeViewProps<Key> & { height: number }) {
  const { label, keys, rows, active, chosen = null, markOf, onActive, onChoose, onFold } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const at = active === null ? -1 : rows.findIndex(({ key }) => key === active);
  const page = (): number => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 1);
  const onKeyDown = useKeys(props, at, page);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    useFlushSync: false,
    // The active row stays rendered wherever the view is scrolled to, because screen readers refer to it.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...(at === -1 ? [] : [at]), ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
      [at],
    ),
  });
  useFollow(active, at, (index) => list.scrollToIndex(index, { align: 'auto' }));
  const drawn =
    rows.length <= DRAWN_WHOLE
      ? rows.map((_, index) => ({ index, start: index * height }))
      : list.getVirtualItems();
  return (
    <div
      ref={(element) => {
        box.current = element;
        if (props.ref !== undefined && props.ref !== null) props.ref.current = element;
      }}
      role="tree"
      aria-label={label}
      aria-describedby={keys === undefined ? undefined : `${id}-keys`}
      aria-multiselectable={markOf === undefined ? undefined : true}
      aria-activedescendant={at === -1 ? undefined : `${id}-${String(active)}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const first = chosen ?? rows[0]?.key;
        // A press makes its own row active.
        if (at === -1 && first !== undefined && event.currentTarget.matches(':focus-visible'))
          onActive(first);
      }}
      className={clsx(
        'group/tree overflow-y-auto rounded-control focus-visible:outline-offset-0',
        props.className,
      )}
    >
      {keys !== undefined && (
        <p id={`${id}-keys`} hidden>
          {keys}
        </p>
      )}
      <div role="presentation" className="relative" style={{ height: list.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { key } = row;
          return (
            <TreeItem
              key={key}
              id={`${id}-${String(key)}`}
              row={row}
              mark={markOf?.(key) ?? null}
              chosen={markOf === undefined && key === chosen}
              active={index === at}
              segments={props.segments}
              badge={props.badgeOf?.(key) ?? null}
              note={props.noteOf?.(key) ?? null}
              top={start}
              height={height}
              onChoose={() => {
                onActive(key);
                onChoose(key);
              }}
              onFold={() => {
                onActive(key);
                onFold([key], row.open === false);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
