/** Sending documents to signature. */
export { signature } from './signature.ts';
export { signatureErrors as errors } from './signature-errors.ts';
