import { Menu as HeadlessMenu, MenuButton } from '@headlessui/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, KeyboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry } from './menu-entries.ts';

interface Point {
  x: number;
  y: number;
}

interface ContextMenuState {
  at: Point | null;
  /** Counts openings, so that a second opening at the same place also opens it. */
  turn: number;
  opener: HTMLElement | null;
}

export interface ContextMenuControl {
  state: ContextMenuState;
  /** For `onContextMenu`: opens at the pointer. */
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  /** For `onKeyDown`: the menu key and Shift+F10 open at the focused element. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Opens at any place, for example at a button with three dots. */
  openAt: (point: Point) => void;
}

/** State of one context menu; render it with `<ContextMenu>`. */
export function useContextMenu(): ContextMenuControl {
  const [state, setState] = useState<ContextMenuState>({ at: null, turn: 0, opener: null });
  const openAt = useCallback((at: Point) => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setState((before) => ({ at, turn: before.turn + 1, opener }));
  }, []);
  const onContextMenu = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      openAt({ x: event.clientX, y: event.clientY });
    },
    [openAt],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      const box = (document.activeElement ?? event.currentTarget).getBoundingClientRect();
      openAt({ x: box.left + Math.min(24, box.width / 2), y: box.top + Math.min(24, box.height) });
    },
    [openAt],
  );
  return { state, onContextMenu, onKeyDown, openAt };
}

/**
 * A menu at the pointer. Headless UI opens menus only from buttons, so a hidden button is placed under the pointer and
 * pressed by key. When the menu closes, the focus returns to the previous element.
 */
export function ContextMenu({
  control,
  entries,
  label,
}: {
  control: ContextMenuControl;
  entries: readonly MenuEntry[];
  label?: string;
}) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { at, turn, opener } = control.state;
  useLayoutEffect(() => {
    if (turn > 0)
      button.current?.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
      );
  }, [turn]);
  if (at === null) return null;
  return (
    <HeadlessMenu key={turn}>
      <MenuButton
        ref={button}
        tabIndex={-1}
        aria-label={label ?? t('common.moreActions')}
        style={{ left: at.x, top: at.y }}
        onFocus={() => opener?.isConnected === true && opener.focus({ preventScroll: true })}
        className="pointer-events-none fixed size-0 opacity-0"
      />
      <MenuList entries={entries} anchor="bottom start" />
    </HeadlessMenu>
  );
}
