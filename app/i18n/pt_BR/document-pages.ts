/** Documents of a company. */
export { documentErrors as errors } from './document-errors.ts';
export { documents } from './documents.ts';
