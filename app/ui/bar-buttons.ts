import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { Emitter } from '#primitives/emitter.ts';
import type { Icon } from './icon.ts';

/** What a press of a button in the top bar does. */
type Press =
  | { onPress: () => void }
  /** Leads to an address. */
  | { to: string }
  /** Opens a panel at the button; where there is no room for it, the address. */
  | { panel: ComponentType; to: string };

/** A button that a feature puts in the top bar, or in its menu 'Mais' where there is no room. */
export type BarButton = {
  id: string;
  icon: Icon;
  /** What it is called: tooltip, accessible name and menu entry. */
  label: string;
  /** How many wait or are unread; nothing is shown for 0. */
  count?: number;
  /** The label with the count in words, for who hears it; the label and the number where it is absent. */
  countLabel?: string | undefined;
  /** The one with the lowest number stands last in the row and is the last to go into the menu. */
  priority: number;
  /** Beside the icon while there is room: a part of the label. */
  words?: string | undefined;
  /** Of a button that switches something on and off. */
  pressed?: boolean;
  shortcut?: string;
} & Press;

/** Registered buttons of one bar. */
export interface BarButtonStore {
  put: (button: BarButton) => void;
  remove: (id: string) => void;
  /** In the order of the row; the same array until something that is shown changes. */
  read: () => readonly BarButton[];
  subscribe: (changed: () => void) => () => void;
}

/** What a press does is looked up when it is pressed, and is no part of the look. */
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

/** Puts a button in the top bar for as long as the caller is shown; null takes it away. A panel stays the same component. */
export function useBarButton(button: BarButton | null, store: BarButtonStore = ofTheApp): void {
  const press = useEffectEvent(() => {
    if (button !== null && 'onPress' in button) button.onPress();
  });
  const id = button?.id ?? null;
  useLayoutEffect(() => {
    if (button !== null) store.put('onPress' in button ? { ...button, onPress: () => press() } : button);
  });
  // Of the same phase: where one caller takes the place of another, the button that goes must not take the new one along.
  useLayoutEffect(() => {
    if (id === null) return undefined;
    return () => store.remove(id);
  }, [id, store]);
}

export function useBarButtons(store: BarButtonStore = ofTheApp): readonly BarButton[] {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** How much of the bar is given up, step by step, until it fits: first the words, then one button after the other. */
export interface FoldedBar {
  words: boolean;
  inline: readonly BarButton[];
  inMenu: readonly BarButton[];
}

/** A menu of a single entry takes the room of that entry: two go into it at once. */
export function foldBar(buttons: readonly BarButton[], step: number): FoldedBar {
  const away = step <= 1 || buttons.length < 2 ? 0 : Math.min(step, buttons.length);
  return { words: step === 0, inMenu: buttons.slice(0, away), inline: buttons.slice(away) };
}

/** The step from which nothing is left to give up. */
export function lastFold(buttons: readonly BarButton[]): number {
  return Math.max(1, buttons.length);
}
