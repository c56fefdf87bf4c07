import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, HISTORY_PUSH_TAG } from 'lexical';
import type { LexicalEditorWithDispose } from '@lexical/extension';
import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';

const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

const line = (id: string, words: string) => ({ ...paragraph(text(words)), $: { id } });
const body = (...lines: [id: string, words: string][]): EditorState =>
  state(...lines.map(([id, words]) => line(id, words)));

function opened(content: EditorState): { editors: DocumentEditors; body: LexicalEditorWithDispose } {
  const editors = createDocumentEditors({
    states: { header: null, content, footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
  return { editors, body: editors.areas.body };
}

/** Writes at the end of a paragraph. */
function write(editor: LexicalEditorWithDispose, place: number, words: string): void {
  editor.update(
    () => {
      const block = $getRoot().getChildAtIndex(place);
      if ($isElementNode(block)) block.selectEnd();
      $getSelection()?.insertText(words);
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
}

const lines = (editor: LexicalEditorWithDispose): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => block.getTextContent()),
  );

/** The words before the caret in its block. */
const beforeCaret = (editor: LexicalEditorWithDispose): string | null =>
  editor.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return null;
    return selection.anchor.getNode().getTextContent().slice(0, selection.anchor.offset);
  });

describe('O04 T14 changes of another person reach an open editor', () => {
  const theirs = {
    header: null,
    content: body(['a', 'um'], ['b', 'dois deles'], ['n', 'novo']),
    footer: null,
  };

  it('O04 T14 the caret stays, and undo takes back what was typed here, not what came', () => {
    const { editors, body: editor } = opened(body(['a', 'um'], ['b', 'dois']));
    write(editor, 0, ' e meio');
    editors.merge(
      { ...theirs, content: body(['a', 'um e meio'], ['b', 'dois deles'], ['n', 'novo']) },
      authors,
    );
    expect(lines(editor)).toEqual(['um e meio', 'dois deles', 'novo']);
    expect(beforeCaret(editor)).toBe('um e meio');
    editors.history.undo();
    expect(lines(editor)).toEqual(['um', 'dois deles', 'novo']);
    editors.history.redo();
    expect(lines(editor)).toEqual(['um e meio', 'dois deles', 'novo']);
    editors.dispose();
  });

  it('O04 T14 the caret stays after its word in a paragraph that both changed', () => {
    const { editors, body: editor } = opened(body(['a', 'fim'], ['b', 'dois']));
    write(editor, 0, ' meu');
    editors.merge({ ...theirs, content: body(['a', 'início fim meu'], ['b', 'dois']) }, authors);
    expect(beforeCaret(editor)).toBe('início fim meu');
    write(editor, 0, ' texto');
    editors.history.undo();
    editors.history.undo();
    expect(lines(editor)).toEqual(['início fim', 'dois']);
    editors.dispose();
  });

  it('O04 T14 what came twice is there after undo of what was typed before, between and after', () => {
    const { editors, body: editor } = opened(body(['a', 'um'], ['b', 'dois']));
    write(editor, 0, ' A');
    editors.merge({ ...theirs, content: body(['a', 'um A'], ['b', 'dois'], ['n', 'primeiro']) }, authors);
    write(editor, 0, ' B');
    editors.merge(
      { ...theirs, content: body(['a', 'um A B'], ['b', 'dois mais'], ['n', 'primeiro']) },
      authors,
    );
    write(editor, 0, ' C');
    for (const expected of ['um A B', 'um A', 'um']) {
      editors.history.undo();
      expect(lines(editor)).toEqual([expected, 'dois mais', 'primeiro']);
    }
    for (const expected of ['um A', 'um A B', 'um A B C']) {
      editors.history.redo();
      expect(lines(editor)).toEqual([expected, 'dois mais', 'primeiro']);
    }
    editors.dispose();
  });
});
