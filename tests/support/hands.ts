/** What a person does to an element of a drawn component. */

export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  // Past React's own setter, which would take the value for one that it knows.
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Reflect.set(prototype, 'value', text, input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function pressKey(element: Element | null | undefined, key: string, shiftKey = false): void {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}

/** An option of a list that floats is taken when the button goes down. */
export function pressOption(option: Element | undefined): void {
  option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
}
