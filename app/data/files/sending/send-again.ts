import { SIGNATURE_TYPE } from '#domain/api/files.ts';
import type { OpenFiles } from '../open-files.ts';

/**
 * Offers the server every file of this device anew: it was set back and may have forgotten what it once confirmed. What
 * it still has is not sent, only asked about; and until it has answered, no copy here is dropped to make room.
 */
export async function sendAgain(files: OpenFiles): Promise<void> {
  const database = await files.database();
  for (const { hash, type } of await database.list('sent')) {
    // The server erases these by itself; one that is still wanted is sent when its page is opened.
    if (type === SIGNATURE_TYPE) continue;
    files.outbox.add(hash);
    await database.distrust(hash);
  }
}
