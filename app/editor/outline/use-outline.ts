import type { LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';
import { $readOutline, type OutlineEntry } from './outline.ts';

/** Milliseconds without a change before the headings are read again. */
const REST = 250;

const same = (a: readonly OutlineEntry[], b: readonly OutlineEntry[]): boolean =>
  a.length === b.length &&
  a.every(({ key, level, text }, index) => {
    const other = b[index];
    return other?.key === key && other.level === level && other.text === text;
  });

export function useOutline(editor: LexicalEditor): readonly OutlineEntry[] {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>(() => editor.read($readOutline));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const found = editor.read($readOutline);
      setEntries((before) => (same(before, found) ? before : found));
    };
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      clearTimeout(timer);
      timer = setTimeout(read, REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editor]);
  return entries;
}
