import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const brands = readFileSync(new URL('./brands.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('.dark {');

function tokens(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** A product's colours override those of the theme. */
function branded(theme: Map<string, string>, brand: string, dark: boolean): Map<string, string> {
  const [, rule = ''] = brands.split(`${dark ? '.dark ' : '\n'}[data-brand='${brand}'] {`);
  return new Map([...theme, ...tokens(rule.split('}')[0] ?? '')]);
}

const brandNames = ['collectame', 'app-centre', 'dokia', 'workflux', 'workflux-portal'];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken', 'hover'];
const textPairs = [
  ...['ink', 'muted', 'faint', 'accent-text', 'danger-text'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent-text', 'accent-soft'],
  ['danger-text', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['muted', 'danger-soft'],
  ['waiting-text', 'waiting-soft'],
  ['confirmed-text', 'confirmed-soft'],
  ['ink', 'desk'],
  ['muted', 'desk'],
];
const framePairs = [
  ['control', 'surface'],
  ['control', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['accent', 'surface'],
];

describe.each([
  ['light', tokens(lightCss)],
  ['dark', tokens(darkCss)],
])('S08 %s theme', (_name, theme) => {
  const colour = (name: string | undefined) => theme.get(name ?? '') ?? 'missing';
  test.each(textPairs)('%s on %s reads at 4.5 to 1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(framePairs)('%s on %s is seen at 3 to 1', (frame, ground) => {
    expect(contrast(colour(frame), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(brandNames.flatMap((brand) => [[brand, 'light'] as const, [brand, 'dark'] as const]))(
  'A02 the colours of %s in the %s theme',
  (brand, name) => {
    const dark = name === 'dark';
    const theme = branded(tokens(dark ? darkCss : lightCss), brand, dark);
    const colour = (token: string | undefined) => theme.get(token ?? '') ?? 'missing';
    test('A02 are its own', () => {
      expect(colour('accent')).not.toBe(tokens(dark ? darkCss : lightCss).get('accent'));
    });
    test.each(textPairs.filter((pair) => pair.join().includes('accent')))(
      '%s on %s reads',
      (text, ground) => {
        expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
      },
    );
    test.each(framePairs.slice(2))('%s on %s is seen at 3 to 1', (frame, ground) => {
      expect(contrast(colour(frame), colour(ground))).toBeGreaterThanOrEqual(3);
    });
  },
);
