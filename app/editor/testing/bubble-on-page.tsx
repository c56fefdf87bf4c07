import { $getRoot, $selectAll, getNearestEditorFromDOMNode, type LexicalEditor } from 'lexical';
import { useState } from 'react';
import { expect } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { BubbleEditor, type BubbleEditorProps } from '../bubble/bubble-editor.tsx';

export interface BubbleOnPage extends Drawn {
  /** The editable element. */
  root: HTMLElement;
  editor: LexicalEditor;
  /** The markup that the editor last reported. */
  markup: () => string;
  /** Selects all text, or moves the caret to the end. */
  select: (what: 'all' | 'end') => void;
  /** Presses keys in the text, as `Ctrl+Shift+7`. */
  press: (keys: string) => void;
  /** Presses the tool with this name as soon as it is enabled. */
  tool: (name: string) => Promise<void>;
  paste: (html: string, text?: string) => void;
}

/** As where messages are written, without people to mention, unless `props` override it. */
function Writing({ start, told, ...props }: { start: string; told: (markup: string) => void } & Given) {
  const [value, setValue] = useState(start);
  return (
    <BubbleEditor
      label="Mensagem"
      placeholder="Escreva"
      most={1000}
      onSubmit={() => undefined}
      onLeave={() => undefined}
      onTooLong={() => undefined}
      onFiles={() => undefined}
      keepImage={() => Promise.resolve(null)}
      pictures={() => Promise.resolve(null)}
      people={[]}
      tools
      {...props}
      value={value}
      onChange={(markup) => {
        told(markup);
        setValue(markup);
      }}
    />
  );
}

type Given = Partial<Omit<BubbleEditorProps, 'value' | 'onChange' | 'ref'>>;

/** Renders the bubble editor with its tools and keys. */
export async function bubbleOnPage(start: string, props: Given = {}): Promise<BubbleOnPage> {
  let last = start;
  const shown = await drawn(<Writing start={start} told={(markup) => (last = markup)} {...props} />);
  const root = shown.page.querySelector<HTMLElement>('[contenteditable]');
  const editor = root === null ? null : getNearestEditorFromDOMNode(root);
  if (root === null || editor === null) throw new Error('The editor is not on the page.');
  const select = (what: 'all' | 'end') =>
    editor.update(() => void (what === 'all' ? $selectAll() : $getRoot().selectEnd()), { discrete: true });
  select('end');
  return {
    ...shown,
    root,
    editor,
    markup: () => last,
    select,
    press: (keys) => void root.dispatchEvent(keyEvent(keys)),
    tool: async (name) => {
      const button = () => shown.find('[role=toolbar] button:not(:disabled)', name);
      await expect.poll(button).toBeDefined();
      button()?.click();
    },
    paste: (html, text = '') => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', text);
      root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
  };
}

function keyEvent(keys: string): KeyboardEvent {
  const key = keys.split('+').at(-1) ?? '';
  const named = key === 'Space' ? ' ' : key.length === 1 ? key.toLowerCase() : key;
  const event = new KeyboardEvent('keydown', {
    key: named,
    code: /^\d$/.test(key) ? `Digit${key}` : '',
    ctrlKey: keys.includes('Ctrl+'),
    shiftKey: keys.includes('Shift+'),
    altKey: keys.includes('Alt+'),
    bubbles: true,
    cancelable: true,
  });
  // happy-dom reports Alt as AltGr.
  return Object.assign(event, { getModifierState: () => false });
}
