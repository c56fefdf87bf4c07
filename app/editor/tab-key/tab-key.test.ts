import { $getRoot, $getSelection, $isRangeSelection, $selectAll, KEY_DOWN_COMMAND } from 'lexical';
import { $isTableCellNode, $isTableRowNode } from '@lexical/table';
import type { LexicalEditorWithDispose } from '@lexical/extension';
import { describe, expect, it } from 'vitest';
import { $toggleList } from '../lists/lists.ts';
import { readState } from '../stored-state/area-state.ts';
import { INSERT_TABLE } from '../tables/tables-extension.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';

/** Presses a key as the page does. @returns whether the editor handled it */
function press(editor: LexicalEditorWithDispose, key: string, shiftKey = false): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, shiftKey }) as KeyboardEvent;
  change(editor, () => void editor.dispatchCommand(KEY_DOWN_COMMAND, event));
  return event.defaultPrevented;
}

function atText(content: string, offset: number): LexicalEditorWithDispose {
  const editor = areaEditor(state(paragraph(text(content))));
  change(editor, () => void $getRoot().getAllTextNodes()[0]?.select(offset, offset));
  return editor;
}

const blocks = (editor: LexicalEditorWithDispose) =>
  readState(editor).root.children.map((child) => {
    const { type, indent } = child as { type: string; indent: number };
    return { type, indent };
  });

const words = (editor: LexicalEditorWithDispose) => editor.read(() => $getRoot().getTextContent());

const cellOfCaret = (editor: LexicalEditorWithDispose) =>
  editor.read(() => {
    const selection = $getSelection();
    const node = $isRangeSelection(selection) ? selection.anchor.getNode() : $getRoot();
    return [node, ...node.getParents()]
      .filter((part) => $isTableCellNode(part) || $isTableRowNode(part))
      .map((part) => part.getIndexWithinParent());
  });

describe('the Tab key', () => {
  it('T13 moves the paragraph at its beginning, and back with Shift', () => {
    const editor = atText('Cláusula', 0);
    expect(press(editor, 'Tab')).toBe(true);
    expect(press(editor, 'Tab')).toBe(true);
    expect(blocks(editor)).toEqual([{ type: 'paragraph', indent: 2 }]);
    expect(press(editor, 'Tab', true)).toBe(true);
    expect(blocks(editor)).toEqual([{ type: 'paragraph', indent: 1 }]);
  });

  it('T13 writes a tab within a paragraph, and stays in the text when there is nothing to take back', () => {
    const editor = atText('Nome:', 5);
    expect(press(editor, 'Tab')).toBe(true);
    expect(words(editor)).toBe('Nome:\t');
    expect(press(editor, 'Tab', true)).toBe(true);
    expect(blocks(editor)).toEqual([{ type: 'paragraph', indent: 0 }]);
  });

  it('T13 moves all paragraphs that are selected', () => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois')), paragraph(text('três'))));
    change(editor, () => {
      const [first, second] = $getRoot().getAllTextNodes();
      const selection = first?.select(1, 1);
      if (second !== undefined) selection?.focus.set(second.getKey(), 2, 'text');
    });
    press(editor, 'Tab');
    expect(blocks(editor).map(({ indent }) => indent)).toEqual([1, 1, 0]);
  });

  it('T13 changes the level of a list item, wherever in it the caret stands', () => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois'))));
    change(editor, () => void $selectAll());
    change(editor, () => $toggleList('number'));
    change(editor, () => void $getRoot().getAllTextNodes()[1]?.select(2, 2));
    press(editor, 'Tab');
    expect(editor.read(() => $getRoot().getAllTextNodes()[1]?.getParents().length)).toBe(5);
    press(editor, 'Tab', true);
    expect(editor.read(() => $getRoot().getAllTextNodes()[1]?.getParents().length)).toBe(3);
  });

  it('T13 goes through the cells of a table, and begins a row behind the last', () => {
    const editor = atText('', 0);
    change(editor, () => void $getRoot().selectEnd());
    change(
      editor,
      () => void editor.dispatchCommand(INSERT_TABLE, { rows: 2, columns: 2, headerRow: false }),
    );
    const seen = [cellOfCaret(editor)];
    for (let at = 0; at < 4; at += 1) {
      expect(press(editor, 'Tab')).toBe(true);
      seen.push(cellOfCaret(editor));
    }
    expect(seen).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
    press(editor, 'Tab', true);
    expect(cellOfCaret(editor)).toEqual([1, 1]);
  });

  it('T13 S13 goes on to the next control after Escape, until something else is pressed', () => {
    const editor = atText('Cláusula', 0);
    press(editor, 'Escape');
    expect(press(editor, 'Tab')).toBe(false);
    expect(press(editor, 'Shift', true)).toBe(false);
    expect(press(editor, 'Tab', true)).toBe(false);
    expect(blocks(editor)).toEqual([{ type: 'paragraph', indent: 0 }]);
    press(editor, 'ArrowRight');
    expect(press(editor, 'Tab')).toBe(true);
  });
});
