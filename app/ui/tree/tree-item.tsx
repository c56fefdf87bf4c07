import { CheckIcon, ChevronRightIcon, MinusIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { MarkedText } from '../marked-text.tsx';
import type { TreeKey, TreeRow } from './tree-keys.ts';

/** Levels that still get an indent of their own on the narrowest screens. */
const STEPS = 6;

/** Selection of a node and all its descendants. */
export type Mark = 'all' | 'some' | 'none';

export interface ShownText {
  text: string;
  match: boolean;
}

interface TreeItemProps {
  id: string;
  row: TreeRow<TreeKey>;
  /** Selection mark; null if only one node can be chosen. */
  mark: Mark | null;
  chosen: boolean;
  /** The keyboard is at this row. */
  active: boolean;
  segments: (text: string) => readonly ShownText[];
  /** Shown after the label. */
  badge: string | null;
  /** Shown at the end, smaller. */
  note: string | null;
  top: number;
  height: number;
  onChoose: () => void;
  onFold: () => void;
}

const checked = { all: true, some: 'mixed', none: false } as const;

/** A press chooses, a press on the arrow folds; the tree handles the keys. */
export function TreeItem({ id, row, mark, chosen, active, top, height, onChoose, ...shown }: TreeItemProps) {
  const { label, code, level, position, beside, open } = row;
  const name = mark === null ? undefined : `${code} ${label}`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={beside}
      aria-expanded={open ?? undefined}
      aria-checked={mark === null ? undefined : checked[mark]}
      aria-selected={mark === null ? chosen : mark === 'all'}
      aria-label={name}
      onClick={onChoose}
      style={{ top, height, paddingLeft: `${String(Math.min(level - 1, STEPS) * 1.125 + 0.25)}rem` }}
      className={clsx(
        'absolute inset-x-0 flex cursor-default items-center gap-1.5 pr-2 text-sm select-none hover:bg-hover',
        chosen && 'bg-accent-soft font-medium text-accent-text',
        active &&
          'group-focus/tree:bg-accent-soft group-focus/tree:outline-2 group-focus/tree:-outline-offset-2 group-focus/tree:outline-accent',
      )}
    >
      <Arrow open={open} onFold={shown.onFold} />
      {mark !== null && <Box mark={mark} />}
      <Words {...shown} label={label} code={code} codeFirst={mark !== null} />
      {chosen && (
        <CheckIcon aria-hidden className={clsx('size-4 shrink-0', shown.note === null && 'ml-auto')} />
      )}
    </div>
  );
}

function Arrow({ open, onFold }: { open: boolean | null; onFold: () => void }) {
  return (
    <span
      aria-hidden
      onClick={(event) => {
        if (open === null) return;
        event.stopPropagation();
        onFold();
      }}
      data-opens={open === null ? undefined : ''}
      className="flex size-8 shrink-0 items-center justify-center text-faint data-opens:rounded-control data-opens:hover:text-ink touch:size-11"
    >
      {open !== null && (
        <ChevronRightIcon className={clsx('size-5 transition-transform', open && 'rotate-90')} />
      )}
    </span>
  );
}

function Box({ mark }: { mark: Mark }) {
  return (
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
  );
}

type WordsProps = Pick<TreeItemProps, 'segments' | 'badge' | 'note'> & {
  label: string;
  code: string;
  codeFirst: boolean;
};

/** With multiple selection the code identifies a node; with a single selection it explains the label. */
function Words({ label, code, codeFirst, segments, badge, note }: WordsProps): ReactNode {
  const marked = <MarkedText segments={segments(code)} />;
  return (
    <>
      <span className="min-w-0 truncate" title={codeFirst ? `${code} ${label}` : label}>
        {codeFirst && <span className="mr-1.5 text-muted tabular-nums">{marked}</span>}
        <MarkedText segments={segments(label)} />
      </span>
      {!codeFirst && code !== '' && (
        <span className="shrink-0 text-xs font-normal text-muted tabular-nums">{marked}</span>
      )}
      {badge !== null && <Badge>{badge}</Badge>}
      {note !== null && (
        // The label is what people look for, so the note shrinks first.
        <span className="ml-auto min-w-0 shrink-[99] truncate pl-2 text-xs text-muted" title={note}>
          {note}
        </span>
      )}
    </>
  );
}
