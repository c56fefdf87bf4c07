import { describe, expect, it } from 'vitest';
import { firstOpen, openSection, toggleSection } from './open-sections.ts';

describe('T21 collapsible sections', () => {
  it('opens all at first, on phones only the first', () => {
    expect([...firstOpen(['a', 'b', ''], false)]).toEqual(['a', 'b', '']);
    expect([...firstOpen(['a', 'b', ''], true)]).toEqual(['a']);
    expect([...firstOpen([], true)]).toEqual([]);
  });

  it('opens the section of a pressed placeholder, on phones closing the other', () => {
    const open = new Set(['a']);
    expect([...openSection(open, 'b', false)]).toEqual(['a', 'b']);
    expect([...openSection(open, 'b', true)]).toEqual(['b']);
    expect(openSection(open, 'a', true)).toBe(open);
  });

  it('folds what is open', () => {
    expect([...toggleSection(new Set(['a', 'b']), 'a', false)]).toEqual(['b']);
    expect([...toggleSection(new Set(['a']), 'a', true)]).toEqual([]);
    expect([...toggleSection(new Set(['a']), 'b', true)]).toEqual(['b']);
  });
});
