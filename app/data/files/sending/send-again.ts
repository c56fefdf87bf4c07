import { SIGNATURE_TYPE } from '#domain/api/files.ts';
import type { OpenFiles } from '../open-files.ts';

/**
 * Offers every file of this device to the server again: it was reset and may have lost files that it had confirmed.
 * Files that it still has are checked, not sent; until it has answered, no copy on this device is dropped to free
 * space.
 */
export async function sendAgain(files: OpenFiles): Promise<void> {
  const database = await files.database();
  for (const { hash, type } of await database.list('sent')) {
    // The server deletes these on its own; one that is still needed is sent when its page is opened.
    if (type === SIGNATURE_TYPE) continue;
    files.outbox.add(hash);
    await database.distrust(hash);
  }
}
