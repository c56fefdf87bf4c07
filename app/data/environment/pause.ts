/** Resolves after this number of milliseconds; for waits that may end early see `sync/backoff.ts`. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
