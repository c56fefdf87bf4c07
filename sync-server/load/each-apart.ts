import { AppError } from '#domain/api/errors.ts';

/**
 * Does `work` for each item, one after the other. What fails for one item is told and stops nothing: the next time takes it
 * up again. A store that is away ends it, as `stopped` does.
 */
export async function eachApart<T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
  { report, stopped }: { report: (error: unknown) => void; stopped: () => boolean },
): Promise<void> {
  for await (const item of items) {
    if (stopped()) return;
    try {
      await work(item);
    } catch (error) {
      if (stopped()) return;
      if (error instanceof AppError && (error.code === 'store-unavailable' || error.code === 'store-full'))
        throw error;
      report(error);
    }
  }
}
