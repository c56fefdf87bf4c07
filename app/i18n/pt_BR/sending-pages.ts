/** Of what a company sends out and who comes in by a key. */
export { sending } from './sending.ts';
export { sendingErrors as errors } from './sending-errors.ts';
