import { CheckIcon, ChevronRightIcon, MinusIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { markMatches } from '#domain/rules/match-text.ts';
import type { Mark } from './choosing.ts';
import type { TreeNode } from './classification-tree.ts';

/** Levels that are still told apart by how far they stand in, on the narrowest screens. */
const STEPS = 6;

interface TreeRowProps {
  id: string;
  node: TreeNode;
  /** Null for what has nothing in it. */
  open: boolean | null;
  mark: Mark;
  /** The keys are at it. */
  active: boolean;
  query: string;
  top: number;
  height: number;
  onToggle: () => void;
  onOpen: () => void;
}

const checked = { all: true, some: 'mixed', none: false } as const;

/** A press chooses, one on the arrow opens; keys are the tree's. */
export function TreeRow({
  id,
  node,
  open,
  mark,
  active,
  query,
  top,
  height,
  onToggle,
  onOpen,
}: TreeRowProps) {
  const { identifier, title, level, position, siblings } = node;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open ?? undefined}
      aria-checked={checked[mark]}
      aria-selected={mark === 'all'}
      aria-label={`${identifier} ${title}`}
      onClick={onToggle}
      className={clsx(
        'absolute inset-x-0 flex cursor-default items-center gap-1.5 pr-2 select-none hover:bg-hover',
        active &&
          'group-focus/tree:bg-accent-soft group-focus/tree:outline-2 group-focus/tree:-outline-offset-2 group-focus/tree:outline-accent',
      )}
      style={{ top, height, paddingLeft: `${String(Math.min(level - 1, STEPS) * 1.125 + 0.25)}rem` }}
    >
      <span
        aria-hidden
        onClick={(event) => {
          if (open === null) return;
          event.stopPropagation();
          onOpen();
        }}
        data-opens={open === null ? undefined : ''}
        className="flex size-8 shrink-0 items-center justify-center text-faint data-opens:rounded-control data-opens:hover:text-ink touch:size-11"
      >
        {open !== null && (
          <ChevronRightIcon className={clsx('size-5 transition-transform', open && 'rotate-90')} />
        )}
      </span>
      <span
        aria-hidden
        className={clsx(
          'flex size-5 shrink-0 items-center justify-center rounded-tag border',
          mark === 'none' ? 'border-control bg-surface' : 'border-accent bg-accent text-on-accent',
        )}
      >
        {mark === 'all' && <CheckIcon className="size-4" />}
        {mark === 'some' && <MinusIcon className="size-4" />}
      </span>
      <span aria-hidden className="min-w-0 truncate" title={`${identifier} ${title}`}>
        <span className="mr-1.5 text-muted tabular-nums">
          <MarkedText segments={markMatches(identifier, query)} />
        </span>
        <MarkedText segments={markMatches(title, query)} />
      </span>
    </div>
  );
}
