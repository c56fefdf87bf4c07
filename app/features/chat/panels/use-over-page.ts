import { useEffect } from 'react';
import type { RefObject } from 'react';

/** While `over`, only this element and notices can be reached: it is modal. */
export function useOverPage(shown: RefObject<HTMLElement | null>, over: boolean): void {
  useEffect(() => {
    if (!over) return undefined;
    const hidden: HTMLElement[] = [];
    for (
      let at: HTMLElement | null = shown.current;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      for (const beside of at.parentElement?.children ?? []) {
        const stays = beside === at || !(beside instanceof HTMLElement) || beside.inert || isAside(beside);
        if (!stays) hidden.push(beside);
      }
    }
    for (const element of hidden) element.inert = true;
    return () => {
      for (const element of hidden) element.inert = false;
    };
  }, [shown, over]);
}

/** Notices, and dialogs that are already above the page. */
function isAside(element: HTMLElement): boolean {
  return element.matches('[aria-live], [data-headlessui-portal], #headlessui-portal-root');
}
