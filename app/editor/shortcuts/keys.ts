/** Keys as they are written in menus, joined by '+': `Ctrl+Shift+L`. Ctrl is Command on an Apple keyboard. */
export type Keys = string;

const isApple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

interface Combination {
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  key: string;
}

function read(keys: Keys): Combination {
  const [, modifiers = '', key = ''] = /^((?:(?:Ctrl|Shift|Alt)\+)*)(.+)$/.exec(keys) ?? [];
  return {
    ctrl: modifiers.includes('Ctrl'),
    shift: modifiers.includes('Shift'),
    alt: modifiers.includes('Alt'),
    key: key === 'Space' ? ' ' : key.toLowerCase(),
  };
}

/** Signs stand on other keys in every layout, with Shift or without. */
const isSign = (key: string): boolean => /^[^\p{L}\p{N}\s]$/u.test(key);

/** With Alt or Shift a digit's key gives another sign, so that its place on the keyboard decides. */
function sameKey(event: KeyboardEvent, key: string): boolean {
  return /^\d$/.test(key) ? event.code === `Digit${key}` : event.key.toLowerCase() === key;
}

/** Whether the event is of these keys. AltGr, which writes signs in Portuguese layouts, is no Ctrl+Alt. */
export function isPressed(event: KeyboardEvent, keys: Keys): boolean {
  const { ctrl, shift, alt, key } = read(keys);
  if (event.getModifierState('AltGraph')) return false;
  return (
    (event.ctrlKey || event.metaKey) === ctrl &&
    event.altKey === alt &&
    (isSign(key) || event.shiftKey === shift) &&
    sameKey(event, key)
  );
}

/** The keys as this keyboard has them. */
export function keysShown(keys: Keys, space: string): string {
  const named = keys.replace('Space', space);
  return isApple ? named.replace('Ctrl', '⌘').replace('Alt', '⌥') : named;
}
