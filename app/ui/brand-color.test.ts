import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColorStyle, contrastOf } from './brand-color.ts';

test('S17 contrast is as WCAG counts it', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('S17 a colour that is not seen on its ground is left out', () => {
  expect(brandColorStyle('#fff8e0', 'light')).toEqual({});
  expect(brandColorStyle('#10182a', 'dark')).toEqual({});
  expect(brandColorStyle(null, 'light')).toEqual({});
});

test('S17 text on a company’s colour can always be read', () => {
  const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
  fc.assert(
    fc.property(hex, fc.constantFrom('light', 'dark'), (color, theme) => {
      const style = brandColorStyle(color, theme) as Record<string, string>;
      const text = style['--on-accent'];
      expect(text === undefined || contrastOf(color, text) >= 4.2).toBe(true);
    }),
  );
});
