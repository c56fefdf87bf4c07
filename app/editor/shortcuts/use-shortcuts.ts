import { useEffect, useEffectEvent } from 'react';
import { isPressed } from './keys.ts';
import { shortcuts, type Shortcut, type ShortcutTools } from './shortcuts.ts';

const all: readonly Shortcut[] = Object.values(shortcuts);

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function applies({ where }: Shortcut, target: EventTarget | null): boolean {
  if (isIn(target, '[role="dialog"], [role="alertdialog"]')) return false;
  return where === 'document' || isIn(target, '.document-area');
}

/** Hears the keys before the rest of the page does: Ctrl+K is a link in the text, and a search elsewhere. */
export function useShortcuts(tools: ShortcutTools): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !(event.ctrlKey || event.metaKey || event.altKey)) return;
    const pressed = all.find(
      (shortcut) => applies(shortcut, event.target) && shortcut.keys.some((keys) => isPressed(event, keys)),
    );
    if (pressed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.perform(tools);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
}
