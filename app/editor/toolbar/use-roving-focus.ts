import { useEffect } from 'react';
import type { RefObject } from 'react';

const CONTROLS = 'button:not(:disabled), input:not([hidden]):not(:disabled)';

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Elements inside something closed are not controls of the row, nor are the entries of its menus. Tested by a selector,
 * because measuring forces a layout of the document.
 */
const OUTSIDE = '[hidden], [popover]:not(:popover-open), [role=menu], [role=listbox]';

function controlsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.closest(OUTSIDE) === null,
  );
}

/** Inside an input, arrows move its caret until it reaches the edge in their direction. */
function inputKeepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return false;
  if (key === 'ArrowLeft') return target.selectionStart > 0;
  if (key === 'ArrowRight') return target.selectionStart < target.value.length;
  return true;
}

/** One tab stop; arrows, Home and End move through the controls (WAI-ARIA toolbar pattern). */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    if (element === null) return;
    let stop: Element | null = null;
    const mark = (current: Element | null) => {
      const controls = controlsOf(element);
      stop =
        current !== null && controls.some((control) => control === current) ? current : (controls[0] ?? null);
      for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
    };
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || inputKeepsKey(event.target, event.key)) return;
      const controls = controlsOf(element);
      const index = controls.findIndex((control) => control === event.target);
      if (index < 0) return;
      event.preventDefault();
      controls[step(index, controls.length - 1)]?.focus();
    };
    const onFocus = (event: FocusEvent) => mark(event.target instanceof Element ? event.target : null);
    const observer = new MutationObserver(() => mark(stop));
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    mark(null);
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
    };
  }, [toolbar]);
}
