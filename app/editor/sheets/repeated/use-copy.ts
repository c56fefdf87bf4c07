import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What makes an element editable, focusable or known to others; a copy is only looked at. */
const OWN = ['contenteditable', 'id', 'tabindex', 'role', 'spellcheck', 'data-selected', 'data-page-gap'];

function bare(source: Element): Element {
  const copy = source.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const names = element.getAttributeNames();
    for (const name of names)
      if (OWN.includes(name) || name.startsWith('aria-')) element.removeAttribute(name);
  }
  return copy;
}

const leave = (): void => undefined;

/**
 * Keeps a copy of elements, up to date with what they show, as the content of the returned element.
 *
 * @param sources a stable function; no elements: nothing is shown
 * @param dress changes a copy before it is shown
 */
export function useCopy<T extends Element>(
  sources: () => readonly Element[],
  dress: (copy: Element) => void = leave,
): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const copy = () => {
      const copies = sources().map(bare);
      for (const one of copies) dress(one);
      place.current?.replaceChildren(...copies);
    };
    copy();
    const observer = new MutationObserver(copy);
    for (const source of sources())
      observer.observe(source, { subtree: true, childList: true, characterData: true, attributes: true });
    return () => observer.disconnect();
  }, [sources, dress]);
  return place;
}
