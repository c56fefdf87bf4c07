import { MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { CheckIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { MenuAction, MenuEntry } from './menu-entries.ts';

export type MenuPlace = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right start';

interface MenuListProps {
  entries: readonly MenuEntry[];
  anchor: MenuPlace;
  /** Above the entries; not part of the menu's items. */
  header?: ReactNode;
}

/** The floating list of a menu: arrows, Home, End, typing ahead, Enter, Escape. */
export function MenuList({ entries, anchor, header }: MenuListProps) {
  const hasIcons = entries.some(
    (entry) => entry !== 'separator' && (entry.icon ?? entry.checked) !== undefined,
  );
  return (
    <MenuItems
      modal={false}
      anchor={{ to: anchor, gap: 4, padding: 8 }}
      className={clsx(
        'z-60 min-w-48 max-w-80 rounded-surface border border-line bg-surface p-1 text-sm text-ink shadow-float outline-none',
        // With the library's own transition, a list closed while it opens stays as an invisible layer over the page.
        'transition duration-100 starting:opacity-0',
      )}
    >
      {header}
      {entries.map((entry, index) =>
        entry === 'separator' ? (
          <MenuSeparator key={`after ${idBefore(entries, index)}`} className="my-1 h-px bg-line" />
        ) : (
          <Entry key={entry.id} action={entry} hasIcons={hasIcons} />
        ),
      )}
    </MenuItems>
  );
}

function idBefore(entries: readonly MenuEntry[], index: number): string {
  const before = entries[index - 1];
  return before === undefined || before === 'separator' ? 'nothing' : before.id;
}

interface EntryProps {
  action: MenuAction;
  /** Whether any entry of the menu has an icon: the labels of the others are aligned with its label. */
  hasIcons: boolean;
}

function Entry({ action, hasIcons }: EntryProps) {
  const IconShape = action.checked === true ? CheckIcon : action.icon;
  return (
    <MenuItem disabled={action.disabled ?? false}>
      <button
        type="button"
        onClick={action.perform}
        className={clsx(
          'flex h-9 w-full items-center gap-2 rounded-control px-2 text-left touch:h-11',
          'data-disabled:opacity-50 data-focus:bg-hover',
          action.danger === true && 'text-danger-text',
        )}
      >
        {IconShape !== undefined && <IconShape aria-hidden className="size-5 shrink-0 opacity-80" />}
        {IconShape === undefined && hasIcons && <span className="size-5 shrink-0" />}
        <span className="grow truncate" title={action.label}>
          {action.label}
        </span>
        {action.checked === true && <span className="sr-only">✓</span>}
        {action.shortcut !== undefined && (
          <kbd className="pl-4 font-sans text-xs text-faint touch:hidden">{action.shortcut}</kbd>
        )}
      </button>
    </MenuItem>
  );
}
