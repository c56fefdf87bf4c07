import { AppError, type ErrorCode } from '#domain/api/errors.ts';

/** What no fault explains: the app asked for something that makes no sense. */
const senseless: readonly ErrorCode[] = ['invalid-request'];

/**
 * The answer of a call that needs the network; null where it was refused or broke off, which the person is told: the server
 * may have done it all the same.
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
