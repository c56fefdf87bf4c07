/** The settings of a template’s public form. */
export { prefilled } from './prefilled.ts';
export { publicLink } from './public-link.ts';
