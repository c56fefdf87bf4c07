import { $getRoot, $getSelection, $isRangeSelection } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { INSERT_TABLE } from '../tables/tables-extension.ts';
import { PASTE_MAX } from './foreign/styles/bound-size.ts';
import { foreignColor, isLegible } from './foreign/styles/colors.ts';
import { parseDeclarations } from './foreign/styles/declarations.ts';
import { pixelsOf } from './foreign/styles/lengths.ts';
import { imagesOfRtf } from './foreign/images/rtf-images.ts';
import { readMarker } from './foreign/numbering/word-lists.ts';
import { PASTE_TEXT } from './paste-extension.ts';
import { $pasteOwnParts } from './own-parts.ts';
import { linesOf } from './plain-text.ts';

function pasteText(pasted: string, editor = areaEditor(state(paragraph(text('antes '))))): unknown[] {
  change(editor, () => void ($getSelection() ?? $getRoot().selectEnd()));
  change(editor, () => void editor.dispatchCommand(PASTE_TEXT, pasted));
  return [...readState(editor).root.children];
}

describe('paste as text', () => {
  it('T14 makes a paragraph of each line, with its tabs', () => {
    expect(pasteText('um\r\ndois\ttrês\n')).toMatchObject([
      { children: [{ text: 'antes um' }] },
      { children: [{ text: 'dois' }, { type: 'tab' }, { text: 'três' }] },
    ]);
  });

  it('T14 takes many lines in one piece, as far as a document may be long', () => {
    const lines = Array.from({ length: PASTE_MAX.blocks + 5 }, (_, at) => `linha ${at}`);
    expect(linesOf(lines.join('\n'))).toMatchObject({ cutOff: true, lines: { length: PASTE_MAX.blocks } });
    expect(linesOf(lines.slice(0, 3).join('\n')).cutOff).toBe(false);
    expect(pasteText(lines.slice(0, 1000).join('\n'))).toHaveLength(1000);
  });

  it('T14 puts columns of a spreadsheet into the cells from the caret’s on', () => {
    const editor = areaEditor(state(paragraph()));
    change(editor, () => void $getRoot().selectEnd());
    change(
      editor,
      () => void editor.dispatchCommand(INSERT_TABLE, { rows: 2, columns: 2, headerRow: false }),
    );
    const parts = pasteText('a\tb\nc\td', editor);
    const cells = JSON.stringify(parts.find((part) => (part as { type: string }).type === 'table')).match(
      /"text":"."/g,
    );
    expect(cells).toEqual(['"text":"a"', '"text":"b"', '"text":"c"', '"text":"d"']);
  });
});

/** Not read when this product's own nodes are pasted. */
const noTransfer = {} as DataTransfer;

describe('writing on after a paste', () => {
  it('T14 goes on in the look of what was pasted', () => {
    const editor = areaEditor(state(paragraph(text('antes '))));
    const times = { ...text('colado', 'font-family: Times New Roman;font-size: 16px;'), format: 1 };
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => {
      const selection = $getSelection();
      const data = JSON.stringify({ namespace: 'autodocs', nodes: [times] });
      if (selection !== null) $pasteOwnParts(data, selection, () => false, noTransfer);
      const caret = $getSelection();
      if ($isRangeSelection(caret)) caret.insertText(' e mais');
    });
    const [block] = readState(editor).root.children as { children: { text: string; style: string }[] }[];
    expect(block?.children.at(-1)).toMatchObject({ text: 'colado e mais', format: 1 });
    expect(block?.children.at(-1)?.style).toContain('Times New Roman');
  });
});

describe('what other programs write', () => {
  it.each([
    ['1.', { tag: 'ol', type: '1', start: 1 }],
    ['7.', { tag: 'ol', type: '1', start: 7 }],
    ['a)', { tag: 'ol', type: 'a', start: 1 }],
    ['i)', { tag: 'ol', type: 'a', start: 9 }],
    ['·', { tag: 'ul', type: '1', start: 1 }],
    ['o', { tag: 'ul', type: '1', start: 1 }],
  ])('T14 a list whose items begin with %s', (first, marker) => {
    expect(readMarker(first)).toEqual(marker);
  });

  it('T14 reads declarations that no browser knows, whatever stands in quotes', () => {
    expect([
      ...parseDeclarations(`mso-list:l0 level1; FONT-family:"A;B",serif; color:red !important;;x`),
    ]).toEqual([
      ['mso-list', 'l0 level1'],
      ['font-family', '"A;B",serif'],
      ['color', 'red'],
    ]);
  });

  it('T14 reads colours and lengths as office programs write them', () => {
    expect(foreignColor('windowtext')).toBe('#000000');
    expect(foreignColor('yellow none')).toBe('#ffff00');
    expect(foreignColor('url(https://x.example/a.png)')).toBeNull();
    expect(isLegible('#ffffff', '#ffffff')).toBe(false);
    expect(isLegible('#ffffff', '#1f4e79')).toBe(true);
    expect([pixelsOf('72.0pt'), pixelsOf('208'), pixelsOf('2.54cm'), pixelsOf('50%'), pixelsOf('')]).toEqual([
      96,
      208,
      96,
      null,
      null,
    ]);
  });

  it('T14 takes the pictures out of RTF, without those of bullets and of the older form', async () => {
    const digits = 'ff'.repeat(20);
    const images = imagesOfRtf(
      `{\\rtf1{\\*\\listpicture{\\pict\\pngblip ${'00'.repeat(20)}}}{\\*\\listtable}` +
        `{\\*\\shppict{\\pict{\\*\\picprop{\\sp}}\\jpegblip\\bliptag1{\\*\\blipuid ${'ab'.repeat(16)}}\n${digits}}}` +
        `{\\nonshppict{\\pict\\wmetafile8 ${'11'.repeat(20)}}}}`,
    );
    expect(images.map(({ type, size }) => [type, size])).toEqual([['image/jpeg', 20]]);
    expect(new Uint8Array((await images[0]?.arrayBuffer()) ?? new ArrayBuffer())[0]).toBe(0xff);
  });
});
