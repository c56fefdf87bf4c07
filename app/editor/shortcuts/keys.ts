/** Keys as written in menus, joined by '+': `Ctrl+Shift+L`. Ctrl is Command on an Apple keyboard. */
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

/** The keys of symbols differ between layouts, also in the use of Shift. */
const isSign = (key: string): boolean => /^[^\p{L}\p{N}\s]$/u.test(key);

/** With Alt or Shift a digit key produces another character, so the physical key is compared. */
function sameKey(event: KeyboardEvent, key: string): boolean {
  return /^\d$/.test(key) ? event.code === `Digit${key}` : event.key.toLowerCase() === key;
}

/** Whether the event matches these keys. AltGr, which types symbols in Portuguese layouts, is not Ctrl+Alt. */
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

/** The keys as labelled on this keyboard. */
export function keysShown(keys: Keys, space: string): string {
  const named = keys.replace('Space', space);
  return isApple ? named.replace('Ctrl', '⌘').replace('Alt', '⌥') : named;
}
