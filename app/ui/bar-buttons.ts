import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { Emitter } from '#primitives/emitter.ts';
import type { Icon } from './icon.ts';

/** What a press of a button in the top bar does. */
type Press =
  | { onPress: () => void }
  /** Navigates to an address. */
  | { to: string }
  /** Opens a panel at the button, or the address if there is no room for a panel. */
  | { panel: ComponentType; to: string };

/** A button that a feature puts in the top bar, or in the bar's menu 'Mais' if there is no room. */
export type BarButton = {
  id: string;
  icon: Icon;
  /** Tooltip, accessible name and menu entry. */
  label: string;
  /** Number of waiting or unread items; 0 shows nothing. */
  count?: number;
  /** The label with the count in words, for screen readers; by default the label and the number. */
  countLabel?: string | undefined;
  /** The button with the lowest number is last in the row and the last to move into the menu. */
  priority: number;
  /** Shown beside the icon if there is room: a part of the label. */
  words?: string | undefined;
  /** State of a toggle button. */
  pressed?: boolean;
  shortcut?: string;
} & Press;

/** Registered buttons of one bar. */
export interface BarButtonStore {
  put: (button: BarButton) => void;
  remove: (id: string) => void;
  /** In the order of the row. Returns the same array until something visible changes. */
  read: () => readonly BarButton[];
  subscribe: (changed: () => void) => () => void;
}

/** The press handler is read at the press, so it is not part of the visible state. */
const shownFields = [
  'icon',
  'label',
  'count',
  'countLabel',
  'priority',
  'words',
  'pressed',
  'shortcut',
] as const;

function looksAlike(a: BarButton | undefined, b: BarButton): boolean {
  if (a === undefined) return false;
  const leads = (button: BarButton) => ('to' in button ? button.to : null);
  const panel = (button: BarButton) => ('panel' in button ? button.panel : null);
  return (
    shownFields.every((field) => a[field] === b[field]) && leads(a) === leads(b) && panel(a) === panel(b)
  );
}

export function createBarButtons(): BarButtonStore {
  const changed = new Emitter();
  const buttons = new Map<string, BarButton>();
  let inOrder: readonly BarButton[] = [];
  const sort = (): void => {
    inOrder = [...buttons.values()].sort((a, b) => b.priority - a.priority || a.id.localeCompare(b.id));
    changed.emit();
  };
  return {
    put: (button) => {
      if (looksAlike(buttons.get(button.id), button)) return;
      buttons.set(button.id, button);
      sort();
    },
    remove: (id) => {
      if (buttons.delete(id)) sort();
    },
    read: () => inOrder,
    subscribe: changed.subscribe,
  };
}

const ofTheApp = createBarButtons();

/**
 * Shows a button in the top bar while the caller is mounted; null removes it. The panel must stay the same component.
 */
export function useBarButton(button: BarButton | null, store: BarButtonStore = ofTheApp): void {
  const press = useEffectEvent(() => {
    if (button !== null && 'onPress' in button) button.onPress();
  });
  const id = button?.id ?? null;
  useLayoutEffect(() => {
    if (button !== null) store.put('onPress' in button ? { ...button, onPress: () => press() } : button);
  });
  // Mount and cleanup run in the same phase: if callers replace each other, the cleanup must not remove the new button.
  useLayoutEffect(() => {
    if (id === null) return undefined;
    return () => store.remove(id);
  }, [id, store]);
}

export function useBarButtons(store: BarButtonStore = ofTheApp): readonly BarButton[] {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** How the bar shrinks step by step until it fits: first the words, then one button after the other. */
export interface FoldedBar {
  words: boolean;
  inline: readonly BarButton[];
  inMenu: readonly BarButton[];
}

/** A menu with one entry takes as much room as the entry itself, so the first step moves two buttons. */
export function foldBar(buttons: readonly BarButton[], step: number): FoldedBar {
  const away = step <= 1 || buttons.length < 2 ? 0 : Math.min(step, buttons.length);
  return { words: step === 0, inMenu: buttons.slice(0, away), inline: buttons.slice(away) };
}

/** The last step: nothing further can be moved. */
export function lastFold(buttons: readonly BarButton[]): number {
  return Math.max(1, buttons.length);
}
