import { $getRoot, $getSelection, UNDO_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';

type Editor = ReturnType<typeof areaEditor>;

/** One update per character, as with keys. */
function type(editor: Editor, words: string): void {
  for (const sign of words) change(editor, () => $getSelection()?.insertText(sign));
}

async function typed(words: string, from: EditorState = state()): Promise<Editor> {
  const editor = areaEditor(from);
  change(editor, () => void $getRoot().selectEnd());
  type(editor, words);
  await Promise.resolve();
  return editor;
}

const blocks = (editor: Editor): readonly unknown[] => readState(editor).root.children;

describe('signs that become what they stand for', () => {
  it.each([
    ['# ', { type: 'heading', tag: 'h1' }],
    ['###### ', { type: 'heading', tag: 'h6' }],
    ['> ', { type: 'quote' }],
    ['- ', { type: 'list', listType: 'bullet' }],
    ['1. ', { type: 'list', listType: 'number' }],
    ['a. ', { type: 'list', listType: 'number', $: { marker: 'alpha' } }],
    ['a) ', { type: 'list', listType: 'number', $: { marker: 'alpha' } }],
  ])('T14 %j at the beginning of a paragraph', async (signs, expected) => {
    const editor = await typed(`${signs}Texto`);
    expect(blocks(editor)).toMatchObject([expected]);
    expect(editor.read(() => $getRoot().getTextContent())).toBe('Texto');
  });

  it.each(['5. ', 'A ', '#tag', '___', 'x - '])('T14 %j stays what it is', async (signs) => {
    const editor = await typed(signs);
    expect(blocks(editor)).toMatchObject([{ type: 'paragraph', children: [{ text: signs }] }]);
  });

  it('T14 words between asterisks and tildes get their format', async () => {
    const editor = await typed('a **b** *c* ~~d~~ e');
    expect(blocks(editor)).toMatchObject([
      {
        children: [
          { text: 'a ', format: 0 },
          { text: 'b', format: 1 },
          { text: ' ', format: 0 },
          { text: 'c', format: 2 },
          { text: ' ', format: 0 },
          { text: 'd', format: 4 },
          { text: ' e', format: 0 },
        ],
      },
    ]);
  });

  it('T14 three dashes end the page where pages may end', async () => {
    expect(blocks(await typed('--- '))).toMatchObject([{ type: 'page-break' }, { type: 'paragraph' }]);
  });

  it('T14 undo brings the signs back', async () => {
    const editor = await typed('# ');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(blocks(editor)).toMatchObject([{ type: 'paragraph', children: [{ text: '# ' }] }]);
  });

  it('T14 nothing of it happens in a heading', async () => {
    const heading = { ...paragraph(text('Nome')), type: 'heading', tag: 'h2' };
    const editor = areaEditor(state(heading));
    change(editor, () => void $getRoot().getFirstChildOrThrow().selectStart());
    type(editor, '- ');
    await Promise.resolve();
    expect(blocks(editor)).toMatchObject([{ type: 'heading', children: [{ text: '- Nome' }] }]);
  });
});
