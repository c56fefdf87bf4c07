import { AppError, type ErrorCode } from '#domain/api/errors.ts';

/** Errors that no fault explains: the app sent an invalid request. */
const senseless: readonly ErrorCode[] = ['invalid-request'];

/**
 * Response of a call that needs the network; null if it was refused or interrupted, which the person sees: the server
 * may have processed it nevertheless.
 */
export async function asked<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && !senseless.includes(error.code) && !isOfDevice(error)) return null;
    throw error;
  }
}

function isOfDevice({ code }: AppError): boolean {
  return code.startsWith('device-storage');
}
