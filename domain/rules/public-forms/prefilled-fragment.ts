/** Prefix of the fragment with signed values in a form's address: browsers send no fragment to a server. */
export const PREFILLED_FRAGMENT = '#p=';
