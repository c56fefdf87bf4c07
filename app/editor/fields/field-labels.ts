import { $dfs } from '@lexical/utils';
import { HISTORIC_TAG, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { servicesOf } from '../editor-services.ts';
import { $isFieldNode, fieldText, paintTag, type FieldNode } from './field-node.ts';

/** Tags updates that refresh labels only: the stored content does not change. */
export const LABELS_TAG = 'autodocs-field-labels';

export function $fields(): FieldNode[] {
  return $dfs().flatMap(({ node }) => ($isFieldNode(node) ? [node] : []));
}

/** Refreshes every tag's name and colour. Not an undo step: the name belongs to the field, not to the text. */
export function refreshFieldLabels(editor: LexicalEditor): void {
  const { fieldLabel } = servicesOf(editor);
  editor.update(
    () => {
      for (const node of $fields()) {
        const label = fieldLabel(node.getField());
        if (label !== undefined) node.setTextContent(fieldText(label.name));
        const element = editor.getElementByKey(node.getKey());
        if (element !== null) paintTag(element, node, editor);
      }
    },
    { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, LABELS_TAG], discrete: true },
  );
}

/** Undo can restore text from before a rename, so labels are refreshed after it. */
export function registerLabelRefresh(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ tags }) => {
    if (!tags.has(HISTORIC_TAG)) return;
    queueMicrotask(() => {
      // Reading commits what undo restores: within the same update, it would be neither a change nor move the caret.
      editor.read(() => undefined);
      refreshFieldLabels(editor);
    });
  });
}
