/** Name of the query parameter that selects a filling of the template. */
export const DRAFT_PARAMETER = 'draft';

/** @param draft an id without a stored filling starts a new one */
export function fillAddress(template: string, draft: string): string {
  return `/template/fill/${template}?${DRAFT_PARAMETER}=${encodeURIComponent(draft)}`;
}
