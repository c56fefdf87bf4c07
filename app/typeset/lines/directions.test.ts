import { describe, expect, it } from 'vitest';
import { directionOf, fromLeftToRight, levelsOf, mirrorOf } from './directions.ts';

/** Characters in the visual order of the line, from left to right. */
function shown(text: string, direction: 'ltr' | 'rtl'): string {
  const levels = levelsOf(text, direction);
  const parts = Array.from(text, (character, index) => ({ character, level: levels?.[index] ?? 0 }));
  return fromLeftToRight(parts)
    .map(({ character, level }) => (level % 2 === 1 ? (mirrorOf(character) ?? character) : character))
    .join('');
}

describe('directions', () => {
  it('T24 takes a paragraph from the side of its first letter, whatever signs and digits come before', () => {
    expect(directionOf('1) «שלום» hello')).toBe('rtl');
    expect(directionOf('1) hello שלום')).toBe('ltr');
    expect(directionOf('123 ...')).toBe('ltr');
    expect(directionOf('12\nمرحبا')).toBe('rtl');
    expect(directionOf('')).toBe('ltr');
  });

  it('T24 asks nothing of text that has no letter from right to left', () => {
    expect(levelsOf('Contratação “nº 3” (R$ 1.000,00) – Ω ж 漢', 'ltr')).toBeNull();
  });

  // The examples of UAX 9, section 3.4, with their capitals replaced by Hebrew.
  it.each([
    ['car means אבג.', 'ltr', 'car means גבא.'],
    ['אבג car דה.', 'rtl', '.הד car גבא'],
    ['he said “אבג 123, דה.”', 'ltr', 'he said “הד ,123 גבא.”'],
    ['(אבג) [1]', 'rtl', '[1] (גבא)'],
    ['abc אבג 12.5% x', 'ltr', 'abc 12.5% גבא x'],
  ] as const)('T24 shows %s in a paragraph %s', (text, direction, expected) => {
    expect(shown(text, direction)).toBe(expected);
  });
});
