import { GetClipboardDataExtension } from '@lexical/clipboard';
import { DOMImportExtension, DOMRenderExtension, domOverride } from '@lexical/html';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  INSERT_PARAGRAPH_COMMAND,
  ParagraphNode,
  configExtension,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { isLoading } from '../stored-state/area-state.ts';
import { $withStyles } from './copied-styles.ts';
import { styleRules } from './import-style.ts';
import { $isStyled, $setStyleId, $styleId, $styledAt } from './style-state.ts';

/** The rules of `shown/style-rules.ts` apply to what names a style. */
const shown = {
  $decorateDOM: (node: LexicalNode, _previous: LexicalNode | null, element: HTMLElement): void => {
    const id = $styleId(node);
    if (id === null) element.removeAttribute('data-style');
    else element.dataset['style'] = id;
  },
};

/** A paragraph in which Enter was pressed, and its style. */
interface Split {
  key: NodeKey;
  style: string;
}

function $splitAtCaret(): Split | null {
  const selection = $getSelection();
  const block = $isRangeSelection(selection) ? $styledAt(selection.anchor.getNode()) : null;
  // Below a heading comes its text.
  const style = $isParagraphNode(block) ? $styleId(block) : null;
  return block === null || style === null ? null : { key: block.getKey(), style };
}

/** Both parts of a paragraph have its style. */
function registerKeptStyle(editor: LexicalEditor): () => void {
  let split: Split | null = null;
  const $take = (node: LexicalNode): void => {
    if (split === null || isLoading(editor) || !$isStyled(node) || $styleId(node) !== null) return;
    const isNew = !editor.getEditorState()._nodeMap.has(node.getKey());
    if (isNew && node.getPreviousSibling()?.getKey() === split.key) $setStyleId(node, split.style);
  };
  return mergeRegister(
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      () => {
        split = $splitAtCaret();
        return false;
      },
      // Before the handlers that split.
      COMMAND_PRIORITY_NORMAL,
    ),
    editor.registerNodeTransform(ParagraphNode, $take),
    editor.registerUpdateListener(() => {
      split = null;
    }),
  );
}

export const StylesExtension = defineExtension({
  name: 'autodocs/styles',
  dependencies: [
    configExtension(DOMImportExtension, { rules: styleRules }),
    configExtension(DOMRenderExtension, {
      overrides: [
        domOverride([ParagraphNode], shown),
        domOverride([HeadingNode], shown),
        domOverride([QuoteNode], shown),
      ],
    }),
    configExtension(GetClipboardDataExtension, {
      $exportMimeType: {
        'application/x-lexical-editor': [
          (_selection, next) => {
            const copied = next();
            return copied === null ? null : $withStyles(copied);
          },
        ],
      },
    }),
  ],
  register: registerKeptStyle,
});
