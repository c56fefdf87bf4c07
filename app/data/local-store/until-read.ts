import type { RxCollection } from 'rxdb';
import { PagedInstance } from './pages/paged-instance.ts';

/** Lets lists that were told of a write come to show it: what has time goes on behind them. Waits a moment at most. */
export async function untilRead<R>({ storageInstance }: RxCollection<R>): Promise<void> {
  const { originalStorageInstance } = storageInstance;
  // A list that is told asks a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  if (originalStorageInstance instanceof PagedInstance) await originalStorageInstance.untilRead();
}
