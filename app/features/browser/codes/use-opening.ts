import type { RefObject } from 'react';
import { useListeners } from '#app/ui/use-listeners.ts';
import type { CodeRow } from './code-rows.ts';

/** Two presses on a row, which carries its uid as `data-uid`, open its editor in a tab of its own. */
export function useOpening(list: RefObject<HTMLElement | null>, rows: readonly CodeRow[]): void {
  useListeners(list, {
    dblclick: ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-uid]') : null;
      const row = rows.find(({ uid }) => uid === pressed?.dataset['uid']);
      if (row !== undefined && !row.deleted) window.open(row.editor, '_blank', 'noopener');
    },
  });
}
