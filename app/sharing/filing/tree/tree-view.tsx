import { ChevronRightIcon } from '@heroicons/react/20/solid';
import { CheckIcon } from '@heroicons/react/24/outline';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { markMatches } from '#domain/rules/match-text.ts';
import { moveInTree, type TreeRow } from './tree-rows.ts';

interface TreeViewProps {
  label: string;
  rows: readonly TreeRow[];
  query: string;
  /** Where keys are; null before the first. */
  active: string | null;
  chosen: string | null;
  onActive: (uid: string) => void;
  onFold: (uid: string, open: boolean) => void;
  /** By press, Enter or space. */
  onChoose: (uid: string) => void;
  /** Said behind a label, smaller. */
  noteOf?: (uid: string) => string | null;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A tree of so few rows is drawn whole. */
const DRAWN_WHOLE = 60;

/** A tree of any size, of which only the rows in sight are drawn; one tab stop, arrows inside. */
export function TreeView(props: TreeViewProps) {
  const { label, rows, active, chosen, onActive, onFold, onChoose, className, ref } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tall = useMediaQuery(mediaQueries.touch);
  const height = tall ? 44 : 36;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.node.uid ?? index,
    overscan: 8,
    useFlushSync: false,
  });
  const drawn =
    rows.length <= DRAWN_WHOLE
      ? rows.map((_, index) => ({ index, start: index * height }))
      : virtual.getVirtualItems();
  const place = rows.findIndex(({ node }) => node.uid === active);
  useEffect(() => {
    if (place !== -1) virtual.scrollToIndex(place, { align: 'auto' });
    // Only when another row becomes active: scrolling must not be taken back by what arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if ((event.key === 'Enter' || event.key === ' ') && place !== -1 && active !== null) {
      event.preventDefault();
      return onChoose(active);
    }
    const move = moveInTree(rows, active, event.key);
    if (move === null) return;
    event.preventDefault();
    if (move.fold !== undefined) onFold(move.fold.uid, move.fold.open);
    if (move.to !== undefined) onActive(move.to);
  };
  return (
    <div ref={scroller} className={clsx('overflow-y-auto', className)}>
      <div
        ref={ref}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={place === -1 ? undefined : `${id}-${active ?? ''}`}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const first = chosen ?? rows[0]?.node.uid;
          if (place === -1 && first !== undefined) onActive(first);
        }}
        className="group/tree relative rounded-control outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        style={{ height: virtual.getTotalSize() }}
      >
        {drawn.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const { uid } = row.node;
          return (
            <Row
              key={uid}
              id={`${id}-${uid}`}
              row={row}
              query={props.query}
              active={uid === active}
              chosen={uid === chosen}
              note={props.noteOf?.(uid) ?? null}
              top={item.start}
              height={height}
              onFold={() => onFold(uid, !row.expanded)}
              onChoose={() => {
                onActive(uid);
                onChoose(uid);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  row: TreeRow;
  query: string;
  active: boolean;
  chosen: boolean;
  note: string | null;
  top: number;
  height: number;
  onFold: () => void;
  onChoose: () => void;
}

/** Keys are the tree's; a press on the arrow folds, anywhere else chooses. */
function Row({ id, row, query, active, chosen, note, top, height, onFold, onChoose }: RowProps) {
  const { t } = useTexts();
  const { node, level, expandable, expanded } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.beside}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={chosen}
      onClick={onChoose}
      style={{ top, height, paddingLeft: `${String(4 + (level - 1) * 20)}px` }}
      className={clsx(
        'absolute inset-x-0 flex cursor-default items-center gap-1 rounded-control pr-2 text-sm select-none hover:bg-hover',
        chosen && 'bg-accent-soft font-medium text-accent-text',
        active && 'group-focus-visible/tree:bg-hover',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className="flex size-7 shrink-0 items-center justify-center touch:size-10"
        onClick={(event) => {
          if (!expandable) return;
          event.stopPropagation();
          onFold();
        }}
      >
        {expandable && (
          <ChevronRightIcon
            aria-hidden
            className={clsx('size-5 text-faint transition-transform', expanded && 'rotate-90')}
          />
        )}
      </span>
      <span className="min-w-0 truncate" title={node.label}>
        <MarkedText segments={markMatches(node.label, query)} />
      </span>
      {node.code !== '' && (
        <span className="shrink-0 text-xs font-normal text-muted tabular-nums">
          <MarkedText segments={markMatches(node.code, query)} />
        </span>
      )}
      {node.forAll && <Badge>{t('documents.place.forAll')}</Badge>}
      {note !== null && <span className="ml-auto shrink truncate pl-2 text-xs text-muted">{note}</span>}
      {chosen && <CheckIcon aria-hidden className={clsx('size-4 shrink-0', note === null && 'ml-auto')} />}
    </div>
  );
}
