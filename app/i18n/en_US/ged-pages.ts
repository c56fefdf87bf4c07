/** The company's document management system (GED). */
export { gedErrors as errors } from './ged-errors.ts';
export { ged } from './ged.ts';
