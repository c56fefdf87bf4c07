import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { changedScheme } from '#app/document/numbering/own-schemes.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { AREAS, type DocumentEditors } from '../../document-editors.ts';
import { $numberableInArea, $numbering, $setNumbering } from '../block-numbering.ts';
import { $continueNumbering, $numberBy, $startNumbering } from '../numbering.ts';
import { $setStoredSchemes, storedSchemesIn } from '../own-schemes.ts';

export interface ChosenScheme {
  scheme: string;
  /** As a person changed them; null if they stay. */
  levels: readonly NumberingLevel[] | null;
  /** Number with which the selection begins; null to go on with the number before; absent to leave it. */
  start?: number | null;
}

function update(editor: LexicalEditor, change: () => void): void {
  editor.update(change, { discrete: true, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] });
}

/** The paragraphs of an area with one scheme have another one, at the same levels. */
function $moveToScheme(from: string, to: string): void {
  for (const block of $numberableInArea()) {
    const numbering = $numbering(block);
    if (numbering?.scheme === from) $setNumbering(block, { ...numbering, scheme: to });
  }
}

/**
 * Numbers the selected paragraphs. Changed levels apply to all paragraphs of the document that have the scheme; those of
 * a ready scheme become one of the document's own. One step of undo.
 * @returns false, with nothing changed, if the document has no room for another scheme
 */
export function applyScheme(editors: DocumentEditors, { scheme, levels, start }: ChosenScheme): boolean {
  const { body } = editors.areas;
  const before = storedSchemesIn(body.getEditorState());
  const change = levels === null ? { id: scheme, stored: before } : changedScheme(before, scheme, levels);
  if (change === null) return false;
  const { id, stored } = change;
  editors.history.group(() => {
    if (stored !== before) update(body, () => $setStoredSchemes(stored));
    if (id !== scheme) for (const area of AREAS) update(editors.areas[area], () => $moveToScheme(scheme, id));
    update(editors.areas[editors.active()], () => {
      $numberBy(id);
      if (start === null) $continueNumbering();
      else if (start !== undefined) $startNumbering(start);
    });
  });
  return true;
}
