import { $getNodeByKey, $getRoot, $isTextNode } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { familyOfStyle } from '#app/document/reading/paragraphs/text-style.ts';

/** Every family that the texts of the areas name. */
export function familiesInText(editors: readonly LexicalEditor[]): string[] {
  const families = editors.flatMap((editor) =>
    editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => familyOfStyle(node.getStyle())),
    ),
  );
  return [...new Set(families.filter((family) => family !== null))];
}

/** Selects the first text of a family and scrolls to it. */
export function showFamily(editors: readonly LexicalEditor[], family: string): void {
  for (const editor of editors) {
    const found = editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .find((node) => familyOfStyle(node.getStyle()) === family)
        ?.getKey(),
    );
    if (found === undefined) continue;
    editor.getElementByKey(found)?.scrollIntoView({ block: 'center' });
    editor.focus(() =>
      editor.update(() => {
        const node = $getNodeByKey(found);
        if ($isTextNode(node)) node.select(0, node.getTextContentSize());
      }),
    );
    return;
  }
}
