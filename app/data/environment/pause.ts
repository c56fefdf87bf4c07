/** Resolves after so many milliseconds, whatever happens meanwhile; waits that may end early are `sync/backoff.ts`. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
