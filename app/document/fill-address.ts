/** Name of the address's part that says which filling of the template is open. */
export const DRAFT_PARAMETER = 'draft';

/** `draft`: an id that no filling has yet begins a new one. */
export function fillAddress(template: string, draft: string): string {
  return `/template/fill/${template}?${DRAFT_PARAMETER}=${encodeURIComponent(draft)}`;
}
