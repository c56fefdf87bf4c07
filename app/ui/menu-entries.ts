import type { Icon } from './icon.ts';

/** One action, for menus at a button and at the pointer. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: Icon | undefined;
  /** As shown, for example `F2`, `Ctrl+S`. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A choice in a group; true if it is the current one. */
  checked?: boolean | undefined;
  perform: () => void;
}

export type MenuEntry = MenuAction | 'separator';
