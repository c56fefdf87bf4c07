import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#domain/api/errors.ts';

/** Free space required at start, so that a nearly full disk is detected before something is partially written. */
const ROOM_BYTES = 1_000_000;

function problemOf(error: unknown, folder: string): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError('store-full', {
      cause: new Error(`The disk of DATA_DIR (${folder}) is full.`, { cause: error }),
    });
  }
  const sentence = `DATA_DIR (${folder}) cannot be written to (${code === '' ? 'unknown' : code}).`;
  return new AppError('store-unavailable', { cause: new Error(sentence, { cause: error }) });
}

/**
 * Creates the folder and verifies that data can be written to its disk.
 * @throws AppError `store-full` or `store-unavailable`; its cause is a sentence that names the folder
 */
export async function checkFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    const file = await open(probe, 'wx');
    try {
      await file.writeFile('0'.repeat(ROOM_BYTES));
      await file.sync();
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
  } catch (error) {
    throw problemOf(error, folder);
  }
}
