import { useEffect, useState } from 'react';

export interface SelectionBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface SelectionPlace {
  /** `words`: text is selected; `link`: the caret is in a link. */
  kind: 'words' | 'link';
  box: SelectionBox;
  /** Top of the element that scrolls the paper; the tools are above it. */
  deskTop: number;
}

function readPlace(): SelectionPlace | null {
  const selection = getSelection();
  const node = selection?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  if (selection === null || element === null || selection.rangeCount === 0) return null;
  const area = element.closest('.document-area');
  if (area === null || area !== document.activeElement) return null;
  if (selection.isCollapsed && element.closest('a') === null) return null;
  const deskTop = area.closest('.document-paper')?.parentElement?.getBoundingClientRect().top ?? 0;
  if (!selection.isCollapsed)
    return { kind: 'words', box: selection.getRangeAt(0).getBoundingClientRect(), deskTop };
  const link = element.closest('a');
  return link === null ? null : { kind: 'link', box: link.getBoundingClientRect(), deskTop };
}

const sameBox = (a: SelectionBox, b: SelectionBox): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

const same = (a: SelectionPlace | null, b: SelectionPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.kind === b.kind && sameBox(a.box, b.box));

/**
 * Position on the screen of the selected text, or of the link at the caret; null while a pointer is selecting. A caret
 * in plain text needs no measuring.
 */
export function useSelectionPlace(): SelectionPlace | null {
  const [place, setPlace] = useState<SelectionPlace | null>(null);
  useEffect(() => {
    let frame = 0;
    let pressed = false;
    const read = () => {
      frame = 0;
      const found = pressed ? null : readPlace();
      setPlace((before) => (same(before, found) ? before : found));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    const press = (down: boolean) => (event: PointerEvent) => {
      const inText = event.target instanceof Element && event.target.closest('.document-area') !== null;
      pressed = down && inText;
      schedule();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('selectionchange', schedule, { signal });
    document.addEventListener('focusin', schedule, { signal });
    document.addEventListener('focusout', schedule, { signal });
    document.addEventListener('pointerdown', press(true), { signal, capture: true });
    document.addEventListener('pointerup', press(false), { signal, capture: true });
    document.addEventListener('pointercancel', press(false), { signal, capture: true });
    addEventListener('scroll', schedule, { signal, capture: true, passive: true });
    addEventListener('resize', schedule, { signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return place;
}
