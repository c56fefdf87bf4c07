/** Upper limit of the wait, for a page that is never idle. */
const LATEST = { timeout: 5000 };
/** Milliseconds to wait in browsers without `requestIdleCallback`. */
const LATER = 300;

/** Runs `run` when the page is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, LATEST);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER);
  return () => clearTimeout(timer);
}
