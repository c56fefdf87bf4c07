import { useEffect, useEffectEvent } from 'react';
import { catchUpSelection } from './catch-up-selection.ts';
import { isPressed } from './keys.ts';
import { shortcuts, type Shortcut, type ShortcutTools } from './shortcuts.ts';

const all: readonly Shortcut[] = Object.values(shortcuts);

const TEXT = '.document-area';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const hasNoTabs = (): boolean => matchMedia('(display-mode: standalone)').matches;

function applies({ where }: Shortcut, target: EventTarget | null): boolean {
  if (isIn(target, '[role="dialog"], [role="alertdialog"]')) return false;
  if (where === 'installed' && !hasNoTabs()) return false;
  return where === 'document' || isIn(target, TEXT);
}

/** Keys without a modifier type text, except non-character keys. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && !/^F\d+$/.test(key);

/** Keys at which the editor acts itself; for text that is typed it reads the caret from the browser. */
const ACTING = new Set(['Enter', 'Backspace', 'Delete', 'Tab']);

/** Handles keys before the page and the editor: Ctrl+K is a link in the text, and a search elsewhere. */
export function useShortcuts(tools: ShortcutTools): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || (writes(event) && !ACTING.has(event.key))) return;
    if (isIn(event.target, TEXT)) catchUpSelection(tools.editors.areas[tools.editors.active()]);
    const pressed = all.find(
      (shortcut) => applies(shortcut, event.target) && shortcut.keys.some((keys) => isPressed(event, keys)),
    );
    if (pressed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.perform({ ...tools, state: tools.now() });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
}
