import { CheckIcon } from '@heroicons/react/20/solid';
import {
  DocumentTextIcon,
  EllipsisHorizontalIcon,
  FolderIcon,
  PencilIcon,
  RectangleGroupIcon,
} from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { memo } from 'react';
import type { RecordSyncState } from '#app/data/ports.ts';
import type { Texts } from '#app/i18n/texts.ts';
import { RecordMark } from '#app/ui/record-mark.tsx';
import type { BrowserItem } from '../browser-item.ts';
import { NameEditor } from '../naming/name-editor.tsx';

export interface ItemRowProps {
  item: BrowserItem;
  /** From 1; the header is 1. */
  position: number;
  selected: boolean;
  active: boolean;
  renaming: boolean;
  /** Draggable by its icon and name; a long touch on these opens the menu instead. */
  draggable: boolean;
  renamable: boolean;
  /** Its sync state; undefined if the server has confirmed everything. */
  sync: Exclude<RecordSyncState, 'synced'> | undefined;
  /** The location of a search result. */
  place: string | undefined;
  /** Computed once for all rows, since there are many. */
  texts: Texts;
  /** Position and size in the list, in pixels. */
  top: number;
  height: number;
  onRename: (item: BrowserItem, name: string) => void;
  /** `byKey`: the person continues with the keyboard, in the list. */
  onRenamed: (byKey: boolean) => void;
}

/** Columns of the list; on phones the date is under the name. */
export const COLUMNS =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] min-[720px]:grid-cols-[2.5rem_minmax(0,1fr)_10rem_2.5rem] items-center';

const rowButton =
  'inline-flex size-8 touch:size-10 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink';

interface NameProps extends Pick<ItemRowProps, 'item' | 'place' | 'texts'> {
  changed: string;
}

function Name({ item, place, texts, changed }: NameProps) {
  return (
    <span className="flex min-w-0 flex-col min-[720px]:flex-row min-[720px]:items-baseline min-[720px]:gap-2">
      <span className="truncate" dir="auto" title={item.name}>
        {item.name}
      </span>
      <span className="flex min-w-0 gap-2 truncate text-xs text-faint">
        {item.kind === 'package' && <span aria-hidden>{texts.t('browser.kindPackage')}</span>}
        {place !== undefined && <span className="truncate">{texts.t('browser.in', { path: place })}</span>}
        <time dateTime={item.changedAt} className="min-[720px]:hidden">
          {changed}
        </time>
      </span>
    </span>
  );
}

const kindIcons = { area: FolderIcon, template: DocumentTextIcon, package: RectangleGroupIcon } as const;
const kindNames = {
  area: 'browser.kindArea',
  template: 'browser.kindTemplate',
  package: 'browser.kindPackage',
} as const;

function iconClasses(item: BrowserItem): string {
  return clsx('size-5 shrink-0', item.kind === 'area' ? 'text-accent-text' : 'text-faint');
}

/** One row. The list handles presses, by `data-part`, and keys, so the row's buttons are no tab stops of their own. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, selected, active, renaming, onRename, onRenamed, texts } = props;
  const { t, format } = texts;
  const changed = format.recent(item.changedAt);
  const KindIcon = kindIcons[item.kind];
  return (
    <div
      role="row"
      id={item.key}
      data-key={item.key}
      data-place={item.kind === 'area' ? item.uid : undefined}
      data-active={active || undefined}
      aria-rowindex={props.position}
      aria-selected={selected}
      style={{ height: props.height, transform: `translateY(${props.top}px)` }}
      className={clsx(
        COLUMNS,
        'group absolute inset-x-0 top-0 border-b border-line pl-1 outline-none select-none',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
        renaming && 'z-10',
      )}
    >
      <div role="gridcell" className="flex h-full items-center justify-center" data-part="check">
        <span
          aria-hidden
          className={clsx(
            'flex size-5 items-center justify-center rounded-tag border',
            selected ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface',
          )}
        >
          {selected && <CheckIcon className="size-4" />}
        </span>
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2 pl-1">
        <span className="sr-only">{t(kindNames[item.kind])}</span>
        {renaming ? (
          <>
            <KindIcon aria-hidden className={iconClasses(item)} />
            <NameEditor item={item} onSave={(name) => onRename(item, name)} onDone={onRenamed} />
          </>
        ) : (
          <>
            <span data-drag draggable={props.draggable} className="flex h-full min-w-0 items-center gap-2">
              <KindIcon aria-hidden className={iconClasses(item)} />
              <Name item={item} place={props.place} texts={texts} changed={changed} />
            </span>
            <RecordMark state={props.sync ?? (item.hasConflict?.() === true ? 'conflict' : undefined)} />
            {props.renamable && (
              <button
                type="button"
                tabIndex={-1}
                data-part="rename"
                title={t('browser.rename')}
                aria-label={t('browser.renameOf', { name: item.name })}
                className={clsx(
                  rowButton,
                  'opacity-0 group-hover:opacity-100 group-data-active:opacity-100 touch:hidden',
                )}
              >
                <PencilIcon aria-hidden className="size-4" />
              </button>
            )}
          </>
        )}
      </div>
      <div role="gridcell" className="text-muted tabular-nums max-[719px]:hidden">
        <time dateTime={item.changedAt}>{changed}</time>
      </div>
      <div role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          data-part="menu"
          aria-haspopup="menu"
          title={t('browser.tools')}
          aria-label={t('browser.actionsOf', { name: item.name })}
          className={rowButton}
        >
          <EllipsisHorizontalIcon aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
});
