import { AppError } from '#domain/api/errors.ts';

/**
 * Runs `work` for each item in sequence. A failure of one item is logged and does not stop the others; the next run
 * retries it. The loop ends if the store is unavailable or `stopped` is set.
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
