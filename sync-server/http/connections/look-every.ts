/**
 * Calls `look` every `ms` milliseconds, after pending input was processed: timers run before data that arrived while
 * the process was blocked, for which the sender is not to blame. Does not keep the process alive. Returns a function
 * that stops it.
 */
export function lookEvery(ms: number, look: () => void): () => void {
  let over = false;
  const lookLast = (): void => {
    if (!over) look();
  };
  const timer = setInterval(() => setImmediate(lookLast), ms).unref();
  return () => {
    over = true;
    clearInterval(timer);
  };
}
