import type { RefObject } from 'react';
import { useListeners } from '#app/ui/use-listeners.ts';
import type { CodeRow } from './code-rows.ts';

/** A double click on a row, which has its uid as `data-uid`, opens its editor in a new tab. */
export function useOpening(list: RefObject<HTMLElement | null>, rows: readonly CodeRow[]): void {
  useListeners(list, {
    dblclick: ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-uid]') : null;
      const row = rows.find(({ uid }) => uid === pressed?.dataset['uid']);
      if (row !== undefined && !row.deleted) window.open(row.editor, '_blank', 'noopener');
    },
  });
}
