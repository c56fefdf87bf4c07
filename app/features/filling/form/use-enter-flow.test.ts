import { describe, expect, it } from 'vitest';
import { goesOn } from './use-enter-flow.ts';

const enter = { key: 'Enter', shift: false, control: false, composing: false };

describe('T21 Enter in the form', () => {
  it('makes a line in a field of several, and is left to what composes a character', () => {
    expect(goesOn(enter, undefined)).toBe(true);
    expect(goesOn(enter, 'multipleLine')).toBe(false);
    expect(goesOn({ ...enter, control: true }, 'multipleLine')).toBe(true);
    expect(goesOn({ ...enter, composing: true }, 'singleLine')).toBe(false);
    expect(goesOn({ ...enter, shift: true }, 'singleLine')).toBe(false);
    expect(goesOn({ ...enter, key: 'Tab' }, 'singleLine')).toBe(false);
  });
});
