import { $footnotes } from '../../footnotes/numbers.ts';
import type { DocumentEditors } from '../../document-editors.ts';

function isAt(element: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function openNote({ areas, notes }: DocumentEditors, number: number): void {
  const key = areas.body.read(() => $footnotes()[number - 1]?.getKey());
  if (key !== undefined) notes.open(key);
}

/**
 * A press on a repeated header or footer goes to the one that is written in, a press on a note opens it. The copies take no presses themselves, so
 * that text can be selected across them.
 */
export function watchPresses(paper: HTMLElement, editors: DocumentEditors): () => void {
  const onClick = (event: MouseEvent): void => {
    if (document.getSelection()?.isCollapsed === false) return;
    const parts = paper.querySelectorAll<HTMLElement>('.document-repeated, [data-note]');
    const pressed = [...parts].find((part) => isAt(part, event));
    const { area, note } = pressed?.dataset ?? {};
    if (note !== undefined) openNote(editors, Number(note));
    if (area === 'header' || area === 'footer') editors.areas[area].focus();
  };
  paper.addEventListener('click', onClick);
  return () => paper.removeEventListener('click', onClick);
}
