import { Menu as HeadlessMenu, MenuButton } from '@headlessui/react';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { MenuList, type MenuPlace } from './menu-list.tsx';
import type { MenuEntry } from './menu-entries.ts';

interface MenuProps {
  /** The button that opens it: `Button`, `IconButton` or an own one that passes its props and ref on to a `button`. */
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
  /** Draws a `MenuList`; drawn only while the menu is open, since most menus of a page never are. */
  children: ReactNode;
}

/** A menu whose entries cost something to know. */
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
