import { $getRoot, $getSelection, $isRangeSelection, FORMAT_ELEMENT_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { $alignmentAt } from '../alignment/alignment.ts';
import { HEADINGS } from '#app/document/styles.ts';
import { $readTextFormat } from '../text-format/text-format.ts';
import { PLAIN_SHEET } from '#app/document/styling/style-sheet.ts';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { $applyBlockKind, $blockKind, BLOCK_KINDS } from './headings.ts';

describe('blocks', () => {
  it.each(BLOCK_KINDS)('T14 turns a paragraph into %s and reads it back', (kind) => {
    const editor = areaEditor(state(paragraph(text('Título'))));
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => $applyBlockKind(kind));
    const expected =
      typeof kind === 'number'
        ? { type: 'heading', tag: `h${kind}` }
        : { type: kind === 'normal' ? 'paragraph' : 'quote' };
    expect(readState(editor).root.children).toMatchObject([expected]);
    editor.read(() => {
      const selection = $getSelection();
      expect($isRangeSelection(selection) && $blockKind(selection.anchor.getNode())).toBe(kind);
    });
  });

  it('T14 a heading takes its own size, whatever size its words had, and keeps the rest of their look', () => {
    const sized = text('pequeno', 'font-size: 11px; color: #ff0000;');
    const editor = areaEditor(state(paragraph(sized, text(' grande', 'color: #00ff00;font-size:40px'))));
    change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(2, 2));
    change(editor, () => $applyBlockKind(1));
    const [heading] = readState(editor).root.children as { children: { style: string }[] }[];
    expect(heading?.children.map(({ style }) => style).join()).not.toContain('font-size');
    expect(heading?.children.map(({ style }) => style).join()).toContain('#ff0000');
    change(editor, () => void $getRoot().selectEnd());
    editor.read(() => {
      const selection = $getSelection();
      expect(
        $isRangeSelection(selection) &&
          $readTextFormat(selection, PLAIN_SHEET.resolve('heading-1', 1).text).size,
      ).toBe(HEADINGS[1].size);
    });
  });

  it.each([
    ['من اليمين', 'right'],
    ['12. שלום', 'right'],
    ['da esquerda, שלום', 'left'],
    ['', 'left'],
  ] as const)('T14 a block that nobody aligned begins where its text does: %s', (words, alignment) => {
    const editor = areaEditor(state(paragraph(text(words))));
    editor.read(() => expect($alignmentAt($getRoot().getFirstChildOrThrow())).toBe(alignment));
  });

  it('T14 a block with a direction of its own begins where that says', () => {
    const editor = areaEditor(state({ ...paragraph(text('123')), direction: 'rtl' }));
    editor.read(() => expect($alignmentAt($getRoot().getFirstChildOrThrow())).toBe('right'));
  });

  it.each(['left', 'center', 'right', 'justify'] as const)('T14 aligns %s', (alignment) => {
    const editor = areaEditor(state(paragraph(text('corpo'))));
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => void editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, alignment));
    expect(readState(editor).root.children).toMatchObject([{ format: alignment }]);
    editor.read(() => {
      const selection = $getSelection();
      expect($isRangeSelection(selection) && $alignmentAt(selection.anchor.getNode())).toBe(alignment);
    });
  });
});
