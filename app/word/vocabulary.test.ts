import { describe, expect, it } from 'vitest';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { NUMBER_FORMS, type NumberForm } from '#app/document/numbering/forms.ts';
import { READY_STYLES, type ReadyStyleId } from '#app/document/styling/ready-styles.ts';
import { highlightColor, highlightNamed } from './highlights.ts';
import { labelOfWord, wordLabelOf } from './number-levels.ts';
import { readyStyleNamed, wordStyleOf } from './style-names.ts';

describe('the words of Word', () => {
  it('T13 finds each ready style again by the name that Word has for it', () => {
    const ids = Object.keys(READY_STYLES) as ReadyStyleId[];
    expect(ids.map((id) => readyStyleNamed(wordStyleOf(id).name))).toEqual(ids);
    expect(new Set(ids.map((id) => wordStyleOf(id).id)).size).toBe(ids.length);
    expect(readyStyleNamed('Heading 2')).toBe('heading-2');
    expect(readyStyleNamed('TÍTULO 3')).toBe('heading-3');
    expect(readyStyleNamed('Título')).toBe('title');
    expect(readyStyleNamed('heading 7')).toBeNull();
    expect(readyStyleNamed('constructor')).toBeNull();
  });

  it('T13 writes the labels of every form that Word has, and reads them again', () => {
    const written = NUMBER_FORMS.map((form) =>
      wordLabelOf({ form, text: 'Item %1.%2)', left: 0, hang: 0 }, 1),
    );
    const read = written.map((label) => (label === null ? null : labelOfWord(label, 1)));
    const without = new Set<NumberForm>(['legal', 'words', 'words-feminine']);
    expect(read).toEqual(
      NUMBER_FORMS.map((form) => (without.has(form) ? null : { form, text: 'Item %1.%2)' })),
    );
    for (const format of ['none', 'bullet', 'decimalZero', 'ordinalText', 'aiueo', 'toString'])
      expect(labelOfWord({ format, text: '%1' }, 0)).toBeNull();
  });

  it('T13 takes the sign of an ordinal for its form only after the number of the level itself', () => {
    const clause = labelOfWord({ format: 'decimal', text: 'Cláusula %1ª' }, 0);
    expect(clause).toEqual({ form: 'ordinal-feminine', text: 'Cláusula %1' });
    expect(labelOfWord({ format: 'decimal', text: '%1ª.%2' }, 1)).toEqual({
      form: 'decimal',
      text: '%1ª.%2',
    });
    const own = [{ ...clause, left: 0, hang: 0 }] as const;
    const shown = numberParagraphs([
      {
        id: 'a',
        numbering: {
          scheme: 's',
          level: 0,
          own: own.map((level) => ({ form: 'decimal', text: '', ...level })),
        },
      },
    ]);
    expect(shown.get('a')).toBe('Cláusula 1ª');
  });

  it('T13 knows the names of highlights both ways', () => {
    expect(highlightColor('yellow')).toBe('#ffff00');
    expect(highlightNamed('#008080')).toBe('darkCyan');
    expect(highlightNamed('#fff000')).toBeNull();
    for (const name of ['none', 'toString', '']) expect(highlightColor(name)).toBeNull();
  });
});
