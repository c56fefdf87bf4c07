import { $getRoot } from 'lexical';
import { describe, expect, it } from 'vitest';
import { areaEditor, change, field, paragraph, state, text } from '../testing/area-fixture.ts';
import { createStateReader } from './state-reader.ts';
import { figuresOf } from './text-figures.ts';
import { createWordCounter } from './word-counter.ts';

const element = { version: 1, direction: null, format: '', indent: 0 };

describe('word count', () => {
  it.each([
    ['Valor: R$ 1.234,50 à vista', 5, 26, 22],
    ['guarda-chuva d’água', 2, 19, 18],
    ['ação', 1, 4, 4],
    ['linha\noutra', 2, 10, 10],
    ['', 0, 0, 0],
  ])('T13 counts %j', (words, expected, characters, withoutSpaces) => {
    expect(figuresOf(words)).toMatchObject({ words: expected, characters, withoutSpaces });
  });

  it('T13 counts tags by what they show, cells and items each by itself, and empty paragraphs not at all', () => {
    const cell = { ...element, type: 'tablecell', headerState: 0, colSpan: 1, rowSpan: 1 };
    const row = (...words: string[]) => ({
      ...element,
      type: 'tablerow',
      children: words.map((word) => ({ ...cell, children: [paragraph(text(word))] })),
    });
    const editor = areaEditor(
      state(paragraph(text('Eu, '), field('AB12', 'nome')), paragraph(), {
        ...element,
        type: 'table',
        children: [row('um', 'dois')],
      }),
    );
    const figures = createWordCounter()(editor, createStateReader(editor)());
    expect(figures).toEqual({ words: 4, characters: 15, withoutSpaces: 14, paragraphs: 3 });
  });

  it('T13 counts again what has changed', () => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois'))));
    const read = createStateReader(editor);
    const count = createWordCounter();
    expect(count(editor, read()).words).toBe(2);
    change(editor, () => $getRoot().selectEnd().insertText(' três'));
    expect(count(editor, read()).words).toBe(3);
  });
});
