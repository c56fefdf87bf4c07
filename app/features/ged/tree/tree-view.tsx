import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useGedTexts } from '#app/i18n/ged-texts.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { marksOf, type Choice } from './choosing.ts';
import { hasChildren, type ClassificationTree } from './classification-tree.ts';
import { levelOf, rowOfTyped, stepOfKey } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';

/** Letters typed within this time are one beginning. */
const TYPING_MS = 600;

export interface TreeViewProps {
  tree: ClassificationTree;
  /** Places of what is shown. */
  rows: readonly number[];
  /** Places of what is open; null where that is all that is shown. */
  open: ReadonlySet<number> | null;
  query: string;
  choice: Choice;
  onOpen: (open: ReadonlySet<number>) => void;
  onToggle: (at: number) => void;
}

/** A tree to choose several of (WAI-ARIA: tree view), of which only the rows in sight are drawn; one tab stop, keys inside. */
export function TreeView(props: TreeViewProps) {
  const touch = useMediaQuery(mediaQueries.touch);
  // Rows of one height, which grows with the text.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const height = Math.round((touch ? 44 : 36) * rem);
  return <Rows key={height} {...props} height={height} />;
}

/** The row that the keys are at, as long as it is shown, and what keys do. */
function useKeys({ tree, rows, open, onOpen, onToggle }: TreeViewProps, page: () => number) {
  const [kept, setActive] = useState<number | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const active = kept !== null && rows.includes(kept) ? kept : null;
  const isOpen = (at: number): boolean => open === null || open.has(at);
  const setOpen = (at: number, opened: boolean): void => {
    if (open === null) return;
    const next = new Set(open);
    if (opened) next.add(at);
    else next.delete(at);
    onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = { tree, rows, active, isOpen, page: page() };
    const step = stepOfKey(place, event.key);
    if (step === null && event.key.length === 1) {
      const { text, at } = typed.current;
      const now = event.timeStamp - at < TYPING_MS ? text + event.key : event.key;
      typed.current = { text: now, at: event.timeStamp };
      const found = rowOfTyped(place, now);
      if (found !== null) setActive(found);
      return;
    }
    if (step === null) return;
    event.preventDefault();
    if (step.kind === 'go') return setActive(step.to);
    setActive(step.at);
    if (step.kind === 'toggle') onToggle(step.at);
    if (step.kind === 'open') setOpen(step.at, true);
    if (step.kind === 'close') setOpen(step.at, false);
    if (step.kind === 'open-level' && open !== null)
      onOpen(new Set([...open, ...levelOf(tree, step.at).filter((at) => hasChildren(tree, at))]));
  };
  return { active, setActive, isOpen, setOpen, onKeyDown };
}

/** Brings the row that keys go to into sight, once for each. */
function useFollow(active: number | null, row: number, show: (row: number) => void): void {
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (followed.current === active) return;
    followed.current = active;
    if (row !== -1) show(row);
  });
}

function Rows({ height, ...props }: TreeViewProps & { height: number }) {
  const { tree, rows, query, choice, onToggle } = props;
  const { tree: texts } = useGedTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const page = (): number => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 1);
  const { active, setActive, isOpen, setOpen, onKeyDown } = useKeys(props, page);
  const row = active === null ? -1 : rows.indexOf(active);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    // The row that the keys are at is there wherever it is scrolled to: it is named to who cannot see it.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...(row === -1 ? [] : [row]), ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
      [row],
    ),
  });
  useFollow(active, row, (index) => list.scrollToIndex(index, { align: 'auto' }));
  /** What a search leaves nothing of is no folder meanwhile. */
  const isFolder = (index: number): boolean => {
    const at = rows[index] ?? -1;
    if (props.open !== null) return hasChildren(tree, at);
    return (rows[index + 1] ?? tree.length) < (tree[at]?.end ?? 0);
  };
  const markOf = useMemo(() => marksOf(tree, choice), [tree, choice]);
  return (
    <div
      ref={box}
      role="tree"
      aria-label={texts.label}
      aria-describedby={`${id}-keys`}
      aria-multiselectable
      aria-activedescendant={active === null ? undefined : `${id}-${String(active)}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        // A press brings its own row.
        if (active === null && event.currentTarget.matches(':focus-visible')) setActive(rows[0] ?? null);
      }}
      className="group/tree max-h-[min(60dvh,32rem)] overflow-y-auto rounded-control border border-line focus-visible:outline-offset-0"
    >
      <p id={`${id}-keys`} hidden>
        {texts.keys}
      </p>
      <div role="presentation" className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const at = rows[index];
          const node = at === undefined ? undefined : tree[at];
          if (at === undefined || node === undefined) return null;
          return (
            <TreeRow
              key={node.id}
              id={`${id}-${String(at)}`}
              node={node}
              open={isFolder(index) ? isOpen(at) : null}
              mark={markOf(at)}
              active={active === at}
              query={query}
              top={start}
              height={height}
              onToggle={() => {
                setActive(at);
                onToggle(at);
              }}
              onOpen={() => {
                setActive(at);
                setOpen(at, !isOpen(at));
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
