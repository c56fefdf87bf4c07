import { isJsonObject } from '#app/document/reading/json-node.ts';
import { readStyles } from '#app/document/styling/read-styles.ts';
import { $getEditor, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { isReadyStyle } from '#app/document/styling/ready-styles.ts';
import { styleSheetOf } from '#app/document/styling/style-sheet.ts';
import { isStoredNode } from '../stored-state/stored-node.ts';
import { $setStoredStyles, $storedStyles, storedStylesOf } from './style-state.ts';
import { bodyOf } from '../editor-services.ts';

/**
 * Copied paragraphs take the document's own styles along, so that they look the same in another document. Ready styles
 * are those of the document that they are pasted into.
 */

/** Ids of the styles that nodes name, at any depth. */
function namedIn(nodes: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (!isStoredNode(value)) return;
    const state = value['$'];
    const id = isJsonObject(state) ? state['style'] : undefined;
    if (typeof id === 'string') found.add(id);
    value.children?.forEach(walk);
  };
  nodes.forEach(walk);
  return found;
}

/** The own styles among these, with those that they are based on, as the document stores them. */
function $ownStyles(ids: ReadonlySet<string>): Record<string, unknown> {
  const editor = $getEditor();
  const body = bodyOf(editor);
  const stored = body === editor ? $storedStyles() : storedStylesOf(body);
  if (!isJsonObject(stored)) return {};
  const sheet = styleSheetOf(stored);
  const wanted = new Set([...ids].filter((id) => sheet.has(id)).flatMap((id) => sheet.chain(id)));
  return Object.fromEntries(Object.entries(stored).filter(([id]) => wanted.has(id) && !isReadyStyle(id)));
}

/** The copied parts with the styles that they need. @param data nodes as the clipboard has them */
export function $withStyles(data: string): string {
  const parts: unknown = JSON.parse(data);
  if (!isJsonObject(parts) || !Array.isArray(parts['nodes'])) return data;
  const styles = $ownStyles(namedIn(parts['nodes']));
  return Object.keys(styles).length === 0 ? data : JSON.stringify({ ...parts, styles });
}

/** Adds the styles that came with pasted parts, except those that the document has. Any page can forge them. */
export function $takeStyles(copied: unknown): void {
  if (!isJsonObject(copied)) return;
  const editor = $getEditor();
  const body = bodyOf(editor);
  const $add = (): void => {
    const stored = $storedStyles();
    const before = isJsonObject(stored) ? stored : {};
    const missing = [...readStyles(copied)].filter(([id]) => !isReadyStyle(id) && !(id in before));
    if (missing.length > 0) $setStoredStyles({ ...before, ...Object.fromEntries(missing) });
  };
  if (body === editor) $add();
  else body.update($add, { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] });
}
