import { $getEditor, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { readSchemes, withScheme } from '#app/document/numbering/own-schemes.ts';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { isStoredNode } from '../../stored-state/stored-node.ts';
import { bodyOf } from '../../editor-services.ts';
import { $schemes, $setStoredSchemes, $storedSchemes } from '../own-schemes.ts';

/** Copied paragraphs take the document's own schemes along, so that they have the same numbers in another document. */

/** Ids of the schemes that nodes name, at any depth. */
function namedIn(nodes: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (!isStoredNode(value)) return;
    const state = value['$'];
    const numbering = isJsonObject(state) ? state['numbering'] : undefined;
    const scheme = isJsonObject(numbering) ? numbering['scheme'] : undefined;
    if (typeof scheme === 'string') found.add(scheme);
    value.children?.forEach(walk);
  };
  nodes.forEach(walk);
  return found;
}

/** The copied parts with the schemes that they need. @param data nodes as the clipboard has them */
export function $withSchemes(data: string): string {
  const own = $schemes();
  if (own.size === 0) return data;
  const parts: unknown = JSON.parse(data);
  if (!isJsonObject(parts) || !Array.isArray(parts['nodes'])) return data;
  const named = namedIn(parts['nodes']);
  const schemes = Object.fromEntries([...own].filter(([id]) => named.has(id)));
  return Object.keys(schemes).length === 0 ? data : JSON.stringify({ ...parts, schemes });
}

/** Adds the schemes that came with pasted parts, except those that the document has. Any page can forge them. */
export function $takeSchemes(copied: unknown): void {
  if (!isJsonObject(copied)) return;
  const editor = $getEditor();
  const body = bodyOf(editor);
  const $add = (): void => {
    const before = $storedSchemes();
    const known = readSchemes(before);
    const missing = [...readSchemes(copied)].filter(([id]) => !known.has(id));
    if (missing.length === 0) return;
    $setStoredSchemes(
      missing.reduce<unknown>((all, [id, { levels }]) => withScheme(all, id, levels), before),
    );
  };
  if (body === editor) $add();
  else body.update($add, { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] });
}
