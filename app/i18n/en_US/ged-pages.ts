/** Of the company's document management system. */
export { gedErrors as errors } from './ged-errors.ts';
export { ged } from './ged.ts';
