import { type RefObject, useEffect } from 'react';
import type { Preview } from '#app/typeset/preview/preview.ts';
import { useFilling } from '../state/filling-context.ts';

/** Animation frames to wait for a page that is drawn only when it is visible. */
const PATIENCE = 10;

/** The first place of a field on the pages; if its page is not drawn yet, that page. */
function placeOf(
  frame: HTMLElement,
  field: string,
  preview: Preview,
): { found: boolean; place: Element | null } {
  const place = frame.querySelector(`[data-field="${CSS.escape(field)}"]`);
  if (place !== null) return { found: true, place };
  const page = preview.pages.findIndex(({ fields }) => fields.includes(field));
  return { found: page < 0, place: page < 0 ? null : frame.querySelector(`[data-page="${page}"]`) };
}

function bringIntoView(frame: HTMLElement, field: string, preview: Preview, tries = PATIENCE): void {
  const { found, place } = placeOf(frame, field, preview);
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!found && tries > 0) requestAnimationFrame(() => bringIntoView(frame, field, preview, tries - 1));
}

/** Scrolls the active field into view when it appears and when it moves. */
export function useActiveInView(frame: RefObject<HTMLElement | null>, preview: Preview | null): void {
  const { active } = useFilling();
  useEffect(() => {
    const show = (): void => {
      const field = active.get();
      if (field !== null && frame.current !== null && preview !== null)
        bringIntoView(frame.current, field, preview);
    };
    show();
    return active.subscribe(show);
  }, [active, frame, preview]);
}

/** A click on a value focuses its input. */
export function useValueClicks(frame: RefObject<HTMLElement | null>): void {
  const { goToField } = useFilling();
  useEffect(() => {
    const element = frame.current;
    const follow = (event: MouseEvent): void => {
      const place = event.target instanceof Element ? event.target.closest('.paper-value') : null;
      const field = place?.getAttribute('data-field');
      // Selecting text to copy it must not focus the input.
      if (typeof field === 'string' && getSelection()?.isCollapsed !== false) goToField(field);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [frame, goToField]);
}
