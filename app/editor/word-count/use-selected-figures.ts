import { $getSelection, $isRangeSelection } from 'lexical';
import { useEffect, useState } from 'react';
import type { DocumentEditors } from '../document-editors.ts';
import { figuresOf, type TextFigures } from '../stored-state/text-figures.ts';

/** Milliseconds without a change before a selection is counted. */
const REST = 200;

function $selectedText(): string {
  const selection = $getSelection();
  return selection === null || ($isRangeSelection(selection) && selection.isCollapsed())
    ? ''
    : selection.getTextContent();
}

/** Counts of the selection; null if nothing is selected. */
export function useSelectedFigures(editors: DocumentEditors): TextFigures | null {
  const [figures, setFigures] = useState<TextFigures | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const text = editors.areas[editors.active()].read($selectedText);
      setFigures(text === '' ? null : figuresOf(text));
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(count, REST);
    };
    // The editor may learn of a selection after the browser has reported it.
    const stops = Object.values(editors.areas).map((editor) => editor.registerUpdateListener(schedule));
    document.addEventListener('selectionchange', schedule);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      document.removeEventListener('selectionchange', schedule);
    };
  }, [editors]);
  return figures;
}
