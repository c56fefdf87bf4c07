import type { Icon } from './icon.ts';

/** One thing a person can do, for menus at a button and at the pointer alike. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: Icon | undefined;
  /** As shown: `F2`, `Ctrl+S`. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A choice in a group, marked when it is the current one. */
  checked?: boolean | undefined;
  perform: () => void;
}

export type MenuEntry = MenuAction | 'separator';
