/** Webhooks and API keys of a company. */
export { sending } from './sending.ts';
export { sendingErrors as errors } from './sending-errors.ts';
