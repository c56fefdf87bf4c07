import { AppError } from '#domain/api/errors.ts';

/**
 * The result of a removal in a sweep: false if the document was changed or removed in the meantime; the next sweep
 * checks it again.
 */
export async function isRemoved(removal: Promise<void>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'record-conflict') return false;
    throw error;
  }
}
