import { INPUT_ATTRIBUTE } from '../../input-props.ts';

/** Focuses the input of a field, or of a cell by its address. */
export function focusInput(address: string): void {
  document.querySelector<HTMLElement>(`[${INPUT_ATTRIBUTE}="${CSS.escape(address)}"]`)?.focus();
}
