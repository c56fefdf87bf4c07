import { $getRoot, $getSelection, $isRangeSelection } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text, withoutIds } from '../testing/area-fixture.ts';
import { INSERT_PAGE_FIGURE } from './page-figures-extension.ts';

const stored = (shows: string, style = '', format = 0) => ({
  ...text('#', style, format),
  type: 'page-figure',
  mode: 'token',
  shows,
});

describe('page figures in the editor', () => {
  it('T24 stand in the style of the text around them, and are stored without digits', () => {
    const style = 'font-size: 18px;';
    const editor = areaEditor(state(paragraph(text('Página ', style, 1))));
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) {
        selection.setFormat(1);
        selection.setStyle(style);
      }
    });
    change(editor, () => void editor.dispatchCommand(INSERT_PAGE_FIGURE, 'page'));
    expect(readState(editor).root.children[0]).toMatchObject({
      children: [text('Página ', style, 1), stored('page', style, 1)],
    });
    expect(editor.read(() => $getRoot().getTextContent())).toBe('Página 1');
  });

  it('T24 stay as stored, also of a kind that this release does not know', () => {
    const document = state(paragraph(stored('page'), stored('pages'), stored('section')));
    expect(withoutIds(readState(areaEditor(document)))).toEqual(document);
  });
});
