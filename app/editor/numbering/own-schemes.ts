import { $getEditor, $getRoot, $getState, $setState, createState } from 'lexical';
import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { EditorState, LexicalEditor } from 'lexical';
import {
  type OwnSchemes,
  SCHEMES_KEY,
  readSchemes,
  withOwnLevels,
} from '#app/document/numbering/own-schemes.ts';
import { type NumberingLevel, levelsOf } from '#app/document/numbering/schemes.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { bodyOf, hasServices } from '../editor-services.ts';

/** Kept as it is stored: what a later release adds to it is written back. */
const schemesState = createState(SCHEMES_KEY, { parse: (value: unknown): unknown => value ?? null });

/** The schemes that the root of the body stores. */
export function $storedSchemes(): unknown {
  return $getState($getRoot(), schemesState);
}

export function $setStoredSchemes(stored: unknown): void {
  $setState($getRoot(), schemesState, stored);
}

/** One step of undo; none if nothing changes. */
export function changeStoredSchemes(
  { areas: { body } }: Pick<DocumentEditors, 'areas'>,
  change: (stored: unknown) => unknown,
): void {
  const before = storedSchemesIn(body.getEditorState());
  const changed = change(before);
  if (changed === before) return;
  body.update(() => $setStoredSchemes(changed), {
    discrete: true,
    tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
  });
}

export function storedSchemesIn(state: EditorState): unknown {
  return state.read($storedSchemes);
}

export function schemesOf(body: LexicalEditor): OwnSchemes {
  return readSchemes(storedSchemesIn(body.getEditorState()));
}

/** The own schemes of the document that the current area belongs to. */
export function $schemes(): OwnSchemes {
  const editor = $getEditor();
  const body = hasServices(editor) ? bodyOf(editor) : editor;
  return body === editor ? readSchemes($storedSchemes()) : schemesOf(body);
}

/** The levels of a scheme; none of one that is not known. */
export function $levelsOf(scheme: string): readonly NumberingLevel[] {
  return levelsOf(withOwnLevels({ scheme, level: 0 }, $schemes()));
}
