import { $getRoot, $getSelection, $isRangeSelection, $selectAll, FORMAT_TEXT_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { PLAIN_SHEET } from '#app/document/styling/style-sheet.ts';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, field, paragraph, state, text } from '../testing/area-fixture.ts';
import { keptFamily } from './families/families.ts';
import { $applyStyle, $clearFormat, $readTextFormat } from './text-format.ts';
import { clampFontSize, colorOf, fontSizeOf, keptStyle } from './text-style.ts';

function firstChildren(editor: ReturnType<typeof areaEditor>): unknown[] {
  return (readState(editor).root.children as { children: unknown[] }[])[0]?.children ?? [];
}

describe('text format', () => {
  it('T14 gives the selected part colour, highlight, size and family, tags included', () => {
    const editor = areaEditor(state(paragraph(text('Valor '), field('A1', 'valor'))));
    change(editor, () => void $selectAll());
    change(editor, () =>
      $applyStyle({ size: 18, family: 'Georgia', color: '#b91c1c', highlight: '#fef08a' }),
    );
    for (const run of firstChildren(editor) as { style: string }[]) {
      expect(run.style).toContain('font-size: 18px');
      expect(run.style).toContain('font-family: Georgia');
      expect(run.style).toContain('color: #b91c1c');
      expect(run.style).toContain('background-color: #fef08a');
    }
    const read = editor.read(() => {
      const selection = $getSelection();
      return $isRangeSelection(selection) ? $readTextFormat(selection, PLAIN_SHEET.normal.text) : null;
    });
    expect(read).toMatchObject({
      size: 18,
      family: 'Georgia',
      color: '#b91c1c',
      highlight: '#fef08a',
      bold: false,
    });
  });

  it('T14 bold, italic, underline and strike go on together and all off at once', () => {
    const editor = areaEditor(state(paragraph(text('tudo'))));
    change(editor, () => void $selectAll());
    for (const format of ['bold', 'italic', 'underline', 'strikethrough', 'superscript'] as const) {
      change(editor, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format));
    }
    expect(firstChildren(editor)).toMatchObject([{ format: 15 + 64 }]);
    change(editor, () => $clearFormat());
    expect(firstChildren(editor)).toMatchObject([{ format: 0, style: '' }]);
  });

  it('T14 a text that is light in a bold style becomes bold again, and loses it with its format', () => {
    const light = { ...text('leve', 'color: #b91c1c; font-weight: normal; font-style: normal;') };
    const editor = areaEditor(state(paragraph(light)));
    expect(firstChildren(editor)).toMatchObject([light]);
    change(editor, () => void $selectAll());
    change(editor, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'));
    expect(firstChildren(editor)).toMatchObject([
      { format: 1, style: 'color: #b91c1c; font-style: normal;' },
    ]);
    change(editor, () => $clearFormat());
    expect(firstChildren(editor)).toMatchObject([{ format: 0, style: '' }]);
  });

  it('T14 superscript takes subscript off and the other way round, tags included', () => {
    const editor = areaEditor(state(paragraph(text('m'), field('A1', 'expoente'))));
    change(editor, () => void $selectAll());
    const formats = (['superscript', 'subscript', 'subscript'] as const).map((format) => {
      change(editor, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format));
      return (firstChildren(editor) as { format: number }[]).map((run) => run.format);
    });
    expect(formats).toEqual([
      [64, 64],
      [32, 32],
      [0, 0],
    ]);
  });

  it('T14 shows no one size for a selection of several, and the heading size where none is set', () => {
    const editor = areaEditor(state(paragraph(text('a', 'font-size: 10px'), text('b', 'font-size: 20px'))));
    change(editor, () => void $selectAll());
    editor.read(() => {
      const selection = $getSelection();
      expect(
        $isRangeSelection(selection) && $readTextFormat(selection, PLAIN_SHEET.normal.text).size,
      ).toBeNull();
    });
    change(editor, () => void $getRoot().clear());
    change(editor, () => void $getRoot().select());
    editor.read(() => {
      const selection = $getSelection();
      expect(
        $isRangeSelection(selection) &&
          $readTextFormat(selection, PLAIN_SHEET.resolve('heading-1', 1).text).size,
      ).toBe(28);
    });
  });

  it('T32 sizes stay within 8 and 99 px', () => {
    expect([7, 8, 50.4, 99, 400].map(clampFontSize)).toEqual([8, 8, 50, 99, 99]);
    expect([fontSizeOf('11pt'), fontSizeOf('2em'), fontSizeOf('large')]).toEqual([15, 28, null]);
  });

  it('T14 reads colours of the web as #rrggbb and refuses what is no plain colour', () => {
    expect(
      ['#ABC', 'rgb(1, 2, 255)', 'rgb(1 2 3 / 50%)', 'rgba(0,0,0,0)', 'url(x)', 'red'].map(colorOf),
    ).toEqual(['#aabbcc', '#0102ff', '#010203', null, null, null]);
  });

  it('T32 keeps the families of the list by any spelling, and the name of one that another stands in for', () => {
    expect(keptFamily('"times new roman", serif')).toBe('Times New Roman');
    expect(keptFamily('"Lato",sans-serif')).toBe('Lato');
    expect(keptFamily('"Segoe UI", Tahoma, sans-serif')).toBe('Tahoma');
    expect(keptFamily('"Wingdings", serif')).toBe('Times New Roman');
    expect(keptFamily('Wingdings')).toBeNull();
    const css: Record<string, string> = {
      color: 'rgb(9,9,9)',
      'font-family': 'Wingdings',
      'font-size': '12pt',
      position: 'fixed',
    };
    expect(keptStyle((property) => css[property] ?? '')).toEqual({ color: '#090909', 'font-size': '16px' });
  });
});
