import { AppError } from '#domain/api/errors.ts';

/** Names of errors met in `error` and in what caused it; stores wrap one another's. */
function errorNames(error: unknown): string[] {
  const names: string[] = [];
  let next: unknown = error;
  for (let depth = 0; depth < 6 && typeof next === 'object' && next !== null; depth += 1) {
    const { name, inner, cause, message } = next as {
      name?: unknown;
      inner?: unknown;
      cause?: unknown;
      message?: unknown;
    };
    names.push(String(name), String(message));
    next = inner ?? cause;
  }
  return names;
}

export function isQuotaError(error: unknown): boolean {
  return errorNames(error).some((name) => /quota/i.test(name));
}

/** The browser closed the database under us, as iOS does when memory is short. */
export function isClosedError(error: unknown): boolean {
  // A full device aborts transactions too.
  if (isQuotaError(error)) return false;
  return errorNames(error).some((name) =>
    /DatabaseClosed|InvalidState|AbortError|is closed|closing/i.test(name),
  );
}

/** What a failed read or write of the device's store means to a person. */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isQuotaError(error)) return new AppError('device-storage-full', { cause: error });
  return new AppError('device-storage-closed', { cause: error });
}
