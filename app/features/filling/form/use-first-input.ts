import { type RefObject, useEffect } from 'react';

/** Puts the caret into the form's first input after a press that opened the form. */
export function useFirstInput(form: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // The closing dialog restores the focus in a microtask of its own, which runs first.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[data-input]')?.focus());
  }, [form, wanted]);
}
