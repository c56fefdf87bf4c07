/** As a ref: what appears is seen, wherever the form was scrolled to. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
