import { AppError } from '#domain/api/errors.ts';

/** Of a removal in a sweep: false where the document was changed or removed meanwhile, which the next sweep judges anew. */
export async function isRemoved(removal: Promise<void>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'record-conflict') return false;
    throw error;
  }
}
