import type { DocumentEditors } from '../../document-editors.ts';

/**
 * A press on a repeated header or footer goes to the one that is written in. The copies take no presses themselves, so
 * that text can be selected across them.
 */
export function watchPresses(paper: HTMLElement, editors: DocumentEditors): () => void {
  const onClick = ({ clientX: x, clientY: y }: MouseEvent): void => {
    if (document.getSelection()?.isCollapsed === false) return;
    const pressed = [...paper.querySelectorAll<HTMLElement>('.document-repeated')].find((copy) => {
      const { left, right, top, bottom } = copy.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    const area = pressed?.dataset['area'];
    if (area === 'header' || area === 'footer') editors.areas[area].focus();
  };
  paper.addEventListener('click', onClick);
  return () => paper.removeEventListener('click', onClick);
}
