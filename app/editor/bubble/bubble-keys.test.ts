// @vitest-environment happy-dom
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
} from 'lexical';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerBubbleKeys } from './bubble-keys.ts';
import { $readMarkup } from './content/nodes-to-blocks.ts';
import { createBubbleEditor, loadMarkup } from './create-bubble-editor.ts';

const editors: { dispose: () => void }[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.dispose();
});

function editing(markup: string) {
  const editor = createBubbleEditor();
  editors.push(editor);
  const keys = { onSubmit: vi.fn(), onLeave: vi.fn(), openLink: vi.fn() };
  registerBubbleKeys(editor, keys);
  loadMarkup(editor, markup);
  editor.update(() => $getRoot().selectEnd(), { discrete: true });
  const press = (shiftKey: boolean): void =>
    editor.update(
      () =>
        void editor.dispatchCommand(
          KEY_ENTER_COMMAND,
          new KeyboardEvent('keydown', { key: 'Enter', shiftKey }),
        ),
      { discrete: true },
    );
  const type = (text: string): void =>
    editor.update(
      () => {
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.insertText(text);
      },
      { discrete: true },
    );
  return { editor, keys, press, type, markup: () => editor.read($readMarkup) };
}

describe('S14 keys of the bubble editor', () => {
  it('S06 Enter sends and changes nothing', async () => {
    const { keys, press, markup } = editing('<p>oi</p>');
    press(false);
    await Promise.resolve();
    expect(keys.onSubmit).toHaveBeenCalledTimes(1);
    expect(markup()).toBe('<p>oi</p>');
  });

  it('S06 a touch keyboard that tells of no key sends too', async () => {
    const { editor, keys, markup } = editing('<p>oi</p>');
    editor.update(() => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined), { discrete: true });
    await Promise.resolve();
    expect(keys.onSubmit).toHaveBeenCalledTimes(1);
    expect(markup()).toBe('<p>oi</p>');
  });

  it.each([
    ['<p>oi</p>', '<p>oi</p><p>já</p>'],
    ['<h1>oi</h1>', '<h1>oi</h1><p>já</p>'],
    ['<ul><li>oi</li></ul>', '<ul><li>oi</li><li>já</li></ul>'],
    ['<blockquote>oi</blockquote>', '<blockquote>oi<br>já</blockquote>'],
  ])('S06 Shift+Enter goes on in a new line of %s', async (before, after) => {
    const { keys, press, type, markup } = editing(before);
    press(true);
    type('já');
    await Promise.resolve();
    expect(markup()).toBe(after);
    expect(keys.onSubmit).not.toHaveBeenCalled();
  });

  it('S06 Shift+Enter in an empty item leaves the list', () => {
    const { press, type, markup } = editing('<ul><li>oi</li></ul>');
    press(true);
    press(true);
    type('fim');
    expect(markup()).toBe('<ul><li>oi</li></ul><p>fim</p>');
  });

  it('S06 Escape leaves', () => {
    const { editor, keys } = editing('<p>oi</p>');
    editor.dispatchCommand(KEY_ESCAPE_COMMAND, new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(keys.onLeave).toHaveBeenCalledTimes(1);
  });
});
