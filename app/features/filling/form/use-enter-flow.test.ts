import { describe, expect, it } from 'vitest';
import { fieldAfter, goesOn } from './use-enter-flow.ts';

const sections = [
  { id: 'S', name: 'Partes', fields: [{ id: 'A', name: 'A' }] },
  { id: 'T', name: 'Valores', fields: [{ id: 'B', name: 'B' }] },
];
const enter = { key: 'Enter', shift: false, control: false, composing: false };

describe('T21 Enter in the form', () => {
  it('goes on to the next field over sections, and ends after the last', () => {
    expect(fieldAfter(sections, 'A')).toBe('B');
    expect(fieldAfter(sections, 'B')).toBeNull();
    expect(fieldAfter(sections, 'gone')).toBeNull();
  });

  it('makes a line in a field of several, and is left to what composes a character', () => {
    expect(goesOn(enter, undefined)).toBe(true);
    expect(goesOn(enter, 'multipleLine')).toBe(false);
    expect(goesOn({ ...enter, control: true }, 'multipleLine')).toBe(true);
    expect(goesOn({ ...enter, composing: true }, 'singleLine')).toBe(false);
    expect(goesOn({ ...enter, shift: true }, 'singleLine')).toBe(false);
    expect(goesOn({ ...enter, key: 'Tab' }, 'singleLine')).toBe(false);
  });
});
