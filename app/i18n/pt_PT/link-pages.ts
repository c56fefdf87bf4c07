export { prefilled } from './prefilled.ts';
export { publicLink } from './public-link.ts';
