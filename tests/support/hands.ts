/** Simulates a person's input to a rendered element. */

export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  // Bypasses React's own setter, which would treat the value as already known.
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Reflect.set(prototype, 'value', text, input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function pressKey(element: Element | null | undefined, key: string, shiftKey = false): void {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}

/** An option of a floating list is selected on pointer down. */
export function pressOption(option: Element | undefined): void {
  option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
}
