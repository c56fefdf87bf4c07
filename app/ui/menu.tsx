import { Menu as HeadlessMenu, MenuButton } from '@headlessui/react';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { MenuList, type MenuPlace } from './menu-list.tsx';
import type { MenuEntry } from './menu-entries.ts';

interface MenuProps {
  /** The button that opens it: `Button`, `IconButton` or a component that passes its props and ref on to a `button`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  anchor?: MenuPlace;
  /** Above the entries; not part of the menu's items. */
  header?: ReactNode;
}

export function Menu({ trigger, entries, anchor = 'bottom end', header }: MenuProps) {
  return (
    <MenuFrame trigger={trigger}>
      <MenuList entries={entries} anchor={anchor} header={header} />
    </MenuFrame>
  );
}

interface MenuFrameProps extends Pick<MenuProps, 'trigger'> {
  /** Renders a `MenuList`; rendered only while the menu is open, since most menus of a page are never opened. */
  children: ReactNode;
}

/** A menu whose entries are costly to compute. */
export function MenuFrame({ trigger, children }: MenuFrameProps) {
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton as={Fragment}>{trigger}</MenuButton>
          {open && children}
        </>
      )}
    </HeadlessMenu>
  );
}
