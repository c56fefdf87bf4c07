import type { RxCollection } from 'rxdb';
import { PagedInstance } from './pages/paged-instance.ts';

/**
 * Lets lists that were notified of a write show it first; work that is not urgent continues afterwards. Waits only
 * briefly.
 */
export async function untilRead<R>({ storageInstance }: RxCollection<R>): Promise<void> {
  const { originalStorageInstance } = storageInstance;
  // A notified list queries a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  if (originalStorageInstance instanceof PagedInstance) await originalStorageInstance.untilRead();
}
