/** Of registering, with the inputs that it asks by. */
export { fields } from './fields.ts';
export { registration } from './registration.ts';
