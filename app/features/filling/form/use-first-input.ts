import { type RefObject, useEffect } from 'react';

/** Puts the caret into the form's first input, where the person's press asked for a form to type into. */
export function useFirstInput(form: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // The dialog that was pressed gives the focus back in a microtask of its own, which comes first.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[data-input]')?.focus());
  }, [form, wanted]);
}
