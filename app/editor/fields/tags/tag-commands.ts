import { $getNodeByKey } from 'lexical';
import type { LexicalEditor } from 'lexical';
import type { ValueForm } from '#domain/entities/field-settings.ts';
import { $fields } from '../field-labels.ts';
import { $isFieldNode } from '../field-node.ts';
import { $setTagForm } from './tag-form.ts';

/** Sets the form in which one tag shows its value. */
export function setTagForm(editor: LexicalEditor, key: string, form: ValueForm | null): void {
  editor.update(() => {
    const node = $getNodeByKey(key);
    if ($isFieldNode(node)) $setTagForm(node, form);
  });
}

export function removeTag(editor: LexicalEditor, key: string): void {
  editor.update(() => {
    const node = $getNodeByKey(key);
    if ($isFieldNode(node)) node.remove();
  });
}

/** Selects a field's first tag in one of the areas and scrolls to it. Returns false if there is none. */
export function showTag(editors: readonly LexicalEditor[], field: string): boolean {
  for (const editor of editors) {
    const found = editor.read(() =>
      $fields()
        .find((node) => node.getField() === field)
        ?.getKey(),
    );
    if (found === undefined) continue;
    editor.getElementByKey(found)?.scrollIntoView({ block: 'center' });
    editor.focus(() =>
      editor.update(() => {
        const node = $getNodeByKey(found);
        if ($isFieldNode(node)) node.select(0, node.getTextContentSize());
      }),
    );
    return true;
  }
  return false;
}
