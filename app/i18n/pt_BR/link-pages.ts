/** Of a template’s public form, as its author sets it. */
export { prefilled } from './prefilled.ts';
export { publicLink } from './public-link.ts';
