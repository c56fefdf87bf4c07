import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { $isQuoteNode } from '@lexical/rich-text';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { isPressed, type Keys } from '../shortcuts/keys.ts';
import { $clearAll, $toggleQuote } from './bubble-commands.ts';

export interface BubbleKeys {
  onSubmit: () => void;
  onLeave: () => void;
  openLink: () => void;
}

/**
 * The document editor's keys for formats that messages also have. The last two have no equivalent there and are the
 * keys of other messengers.
 */
export const bubbleKeys = {
  strike: 'Alt+Shift+5',
  clear: 'Ctrl+Space',
  normal: 'Ctrl+Alt+0',
  heading1: 'Ctrl+Alt+1',
  heading2: 'Ctrl+Alt+2',
  heading3: 'Ctrl+Alt+3',
  bullet: 'Ctrl+Shift+L',
  indent: 'Ctrl+M',
  outdent: 'Ctrl+Shift+M',
  link: 'Ctrl+K',
  number: 'Ctrl+Shift+7',
  quote: 'Ctrl+Shift+9',
} as const satisfies Record<string, Keys>;

type KeyName = keyof typeof bubbleKeys;

function perform(editor: LexicalEditor, name: KeyName, { openLink }: BubbleKeys): void {
  if (name === 'link') openLink();
  else if (name === 'strike') editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'strikethrough');
  else if (name === 'indent') editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
  else if (name === 'outdent') editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
  else if (name === 'clear') $clearAll();
  else if (name === 'bullet' || name === 'number') $toggleList(name);
  else if (name === 'quote') $toggleQuote();
  else
    $applyBlockKind(name === 'heading1' ? 1 : name === 'heading2' ? 2 : name === 'heading3' ? 3 : 'normal');
}

const names = Object.keys(bubbleKeys) as KeyName[];

/**
 * Enter sends and Shift+Enter begins a new line: a paragraph, a list item, or a line of the quotation. A touch keyboard
 * may send only a paragraph command without a key, which sends too.
 */
export function registerBubbleKeys(editor: LexicalEditor, keys: BubbleKeys): () => void {
  let addsLine = false;
  const submit = (): true => {
    // Submits after this key's own update.
    queueMicrotask(keys.onSubmit);
    return true;
  };
  const addLine = (): true => {
    addsLine = true;
    try {
      editor.dispatchCommand(
        $isInQuote() ? INSERT_LINE_BREAK_COMMAND : INSERT_PARAGRAPH_COMMAND,
        $isInQuote() ? false : undefined,
      );
    } finally {
      addsLine = false;
    }
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        if (event === null || event.isComposing) return false;
        event.preventDefault();
        return event.shiftKey ? addLine() : submit();
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      () => (addsLine ? false : submit()),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ESCAPE_COMMAND,
      (event) => {
        event.preventDefault();
        keys.onLeave();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const name = names.find((each) => isPressed(event, bubbleKeys[each]));
        if (name === undefined) return false;
        event.preventDefault();
        // Elsewhere the link's keys open the command palette.
        event.stopPropagation();
        perform(editor, name, keys);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

function $isInQuote(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && $isQuoteNode(selection.anchor.getNode().getTopLevelElement());
}
