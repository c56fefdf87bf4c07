import { describe, expect, it } from 'vitest';
import { isPressed } from './keys.ts';

function event(key: string, held: string, code = ''): KeyboardEvent {
  const has = (name: string): boolean => held.split('+').includes(name);
  return {
    key,
    code,
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
    getModifierState: (name: string) => name === 'AltGraph' && has('AltGraph'),
  } as unknown as KeyboardEvent;
}

describe('keys', () => {
  it.each([
    ['Ctrl+K', event('k', 'Ctrl')],
    ['Ctrl+K', event('K', 'Meta')],
    ['Ctrl+Shift+L', event('L', 'Ctrl+Shift')],
    ['Ctrl+Shift+>', event('>', 'Ctrl+Shift', 'Period')],
    ['Ctrl+/', event('/', 'Ctrl', 'IntlRo')],
    ['Ctrl+/', event('/', 'Ctrl+Shift', 'Digit7')],
    ['Ctrl+Shift+*', event('*', 'Ctrl+Shift', 'BracketLeft')],
    ['Ctrl+Alt+1', event('¹', 'Ctrl+Alt', 'Digit1')],
    ['Alt+Shift+5', event('%', 'Alt+Shift', 'Digit5')],
    ['Ctrl+Space', event(' ', 'Ctrl')],
    ['Ctrl+Enter', event('Enter', 'Ctrl')],
  ])('T14 %s is heard on Brazilian and Portuguese keyboards', (keys, pressed) => {
    expect(isPressed(pressed, keys)).toBe(true);
  });

  it.each([
    ['Ctrl+K', event('k', 'Ctrl+Shift')],
    ['Ctrl+K', event('k', '')],
    ['Ctrl+Shift+L', event('l', 'Ctrl')],
    ['Ctrl+Alt+1', event('¹', 'Ctrl+Alt+AltGraph', 'Digit1')],
  ])('T14 %s is not heard of other keys, nor of AltGr', (keys, pressed) => {
    expect(isPressed(pressed, keys)).toBe(false);
  });
});
