import type { LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useState } from 'react';

/** Position of an element in its area, in pixels of the paper (before zoom). */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function boxIn(root: HTMLElement, element: HTMLElement, zoom: number): Box {
  const [own, outer] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
  const scaled = (value: number): number => Math.round((value / zoom) * 10) / 10;
  return {
    left: scaled(own.left - outer.left),
    top: scaled(own.top - outer.top),
    width: scaled(own.width),
    height: scaled(own.height),
  };
}

const same = (a: Box | null, b: Box | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height);

/**
 * The box of the element whose key `$find` returns, updated while the text changes: measured at most once a frame, and
 * not at all if there is none.
 */
export function useBox(editor: LexicalEditor, zoom: number, $find: () => string | null): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  const measure = useEffectEvent(() => {
    const root = editor.getRootElement();
    const key = editor.getEditorState().read($find);
    const element = key === null ? null : editor.getElementByKey(key);
    const found = root === null || element === null ? null : boxIn(root, element, zoom);
    setBox((before) => (same(before, found) ? before : found));
  });
  useEffect(() => {
    let frame = 0;
    const schedule = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        measure();
      });
    };
    schedule();
    const stop = editor.registerUpdateListener(schedule);
    const observer = new ResizeObserver(schedule);
    const root = editor.getRootElement();
    if (root !== null) observer.observe(root);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      observer.disconnect();
    };
  }, [editor]);
  return box;
}
