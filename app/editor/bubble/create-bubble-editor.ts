import { buildEditorFromExtensions, type LexicalEditorWithDispose } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { LinkExtension } from '@lexical/link';
import { ListExtension } from '@lexical/list';
import { RichTextExtension } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  configExtension,
  defineExtension,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { isSafeLink } from '#domain/rules/messages/markup.ts';
import { messageBlocks } from '#domain/rules/messages/message-text.ts';
import { $nodesOfBlocks } from './content/blocks-to-nodes.ts';
import { MentionNode } from './content/mention-node.ts';
import { PictureNode } from './content/picture-node.ts';

const HISTORY_STEPS = 200;

/** Creates an editor for messages, ready for `setRootElement`; it also works without a page. */
export function createBubbleEditor(): LexicalEditorWithDispose {
  return buildEditorFromExtensions(
    defineExtension({
      name: 'autodocs/bubble',
      namespace: 'autodocs-bubble',
      theme: {
        text: {
          underline: 'bubble-underline',
          strikethrough: 'bubble-strike',
          underlineStrikethrough: 'bubble-underline-strike',
        },
        list: { nested: { listitem: 'bubble-nested-item' } },
      },
      nodes: () => [MentionNode, PictureNode],
      onError: (error) => reportError(error),
      $initialEditorState: null,
      dependencies: [
        RichTextExtension,
        configExtension(HistoryExtension, { disabled: false, maxDepth: HISTORY_STEPS }),
        ListExtension,
        configExtension(LinkExtension, { validateUrl: isSafeLink }),
      ],
    }),
  );
}

/**
 * Replaces the editor's content with `markup`. An existing caret moves to its end, without the marks of the previous
 * content.
 */
export function loadMarkup(editor: LexicalEditor, markup: string): void {
  const element = editor.getRootElement();
  const hasFocus = element !== null && element === element.ownerDocument.activeElement;
  editor.update(
    () => {
      const nodes = markup === '' ? [] : $nodesOfBlocks(messageBlocks(markup));
      const hadCaret = $isRangeSelection($getSelection());
      const root = $getRoot().clear();
      root.append(...(nodes.length === 0 ? [$createParagraphNode()] : nodes));
      if (hadCaret) root.selectEnd().setFormat(0);
    },
    { tag: ['history-merge', ...(hasFocus ? [] : [SKIP_DOM_SELECTION_TAG])], discrete: true },
  );
}
