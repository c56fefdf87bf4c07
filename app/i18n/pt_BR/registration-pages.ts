/** Registration and its inputs. */
export { fields } from './fields.ts';
export { registration } from './registration.ts';
