import { AppError } from '#domain/api/errors.ts';

/** Names and messages of `error` and of its causes; storage libraries wrap one another's errors. */
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

/** The browser closed the database of an open page, as iOS does when memory is short. */
export function isClosedError(error: unknown): boolean {
  // A full device also aborts transactions.
  if (isQuotaError(error)) return false;
  return errorNames(error).some((name) =>
    /DatabaseClosed|InvalidState|AbortError|is closed|closing/i.test(name),
  );
}

/** Converts a failed read or write of the device's store to an error that the screen can show. */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isQuotaError(error)) return new AppError('device-storage-full', { cause: error });
  return new AppError('device-storage-closed', { cause: error });
}
