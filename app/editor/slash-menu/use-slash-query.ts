import type { LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';
import { AREAS, type DocumentEditors } from '../document-editors.ts';
import type { SelectionBox } from '../floating/use-selection-place.ts';
import { $slashQuery, type SlashQuery } from './slash-query.ts';

export interface OpenSlash extends SlashQuery {
  editor: LexicalEditor;
  box: SelectionBox;
}

function boxOf(editor: LexicalEditor, { key, start }: SlashQuery): SelectionBox | null {
  const text = editor.getElementByKey(key)?.firstChild;
  if (!(text instanceof Text) || start >= text.data.length) return null;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + 1);
  return range.getBoundingClientRect();
}

/** Opens when the user types `/` or `#`, follows the typed text, and stays closed after it was dismissed. */
export function useSlashQuery(editors: DocumentEditors): { slash: OpenSlash | null; dismiss: () => void } {
  const [slash, setSlash] = useState<OpenSlash | null>(null);
  useEffect(() => {
    const follow = (editor: LexicalEditor) =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        if (editor.isComposing()) return;
        const query = editorState.read($slashQuery);
        setSlash((open) => {
          if (query === null) return open?.editor === editor ? null : open;
          const going =
            open?.editor === editor &&
            open.key === query.key &&
            open.start === query.start &&
            open.sign === query.sign;
          const begun = query.text === '' && dirtyLeaves.has(query.key);
          if (!going && !begun) return open;
          const box = boxOf(editor, query);
          return box === null ? null : { ...query, editor, box };
        });
      });
    const stops = AREAS.map((area) => follow(editors.areas[area]));
    return () => {
      for (const stop of stops) stop();
    };
  }, [editors]);
  return { slash, dismiss: () => setSlash(null) };
}
