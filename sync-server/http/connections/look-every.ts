/**
 * Calls `look` every `ms` milliseconds, after what came in meanwhile was taken: a timer comes before what arrived while the
 * process was held up, of which its sender is not to blame. Keeps no process alive. Gives how to stop.
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
