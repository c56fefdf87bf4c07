import { $getEditor, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { type OwnSchemes, readSchemes, schemeFor, withScheme } from '#app/document/numbering/own-schemes.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { bodyOf, hasServices } from '../../editor-services.ts';
import { $setStoredSchemes, $storedSchemes, storedSchemesIn } from '../own-schemes.ts';

/** Schemes of paragraphs that are being pasted; the document gets those whose numbers are right where they stand. */
type Pasted = Map<string, readonly NumberingLevel[]>;

const pasted = new WeakMap<LexicalEditor, Pasted>();

function $body(): LexicalEditor {
  const editor = $getEditor();
  return hasServices(editor) ? bodyOf(editor) : editor;
}

function $stored(): unknown {
  const body = $body();
  return body === $getEditor() ? $storedSchemes() : storedSchemesIn(body.getEditorState());
}

function $storedWith(schemes: Iterable<readonly [string, readonly NumberingLevel[]]>): unknown {
  return [...schemes].reduce<unknown>((all, [id, levels]) => withScheme(all, id, levels), $stored());
}

/** The id of a scheme with these levels: one that there is, or a new one. */
export function $pastedScheme(levels: readonly NumberingLevel[]): string {
  const editor = $getEditor();
  const own = pasted.get(editor) ?? new Map();
  const { id, isNew } = schemeFor(levels, $storedWith(own));
  if (isNew) pasted.set(editor, own.set(id, levels));
  return id;
}

/** The document's own schemes, with those of what is being pasted. */
export function $schemesWithPasted(): OwnSchemes {
  return readSchemes($storedWith(pasted.get($getEditor()) ?? []));
}

/** Stores the pasted schemes that are used, in the update that pastes their paragraphs: undo takes both back. */
export function $keepPastedSchemes(used: ReadonlySet<string>): void {
  const editor = $getEditor();
  const kept = [...(pasted.get(editor) ?? [])].filter(([id]) => used.has(id));
  pasted.delete(editor);
  if (kept.length === 0) return;
  const body = $body();
  const stored = $storedWith(kept);
  if (body === editor) $setStoredSchemes(stored);
  else body.update(() => $setStoredSchemes(stored), { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] });
}
