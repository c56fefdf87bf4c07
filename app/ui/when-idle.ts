/** A page that never rests gets to it all the same. */
const LATEST = { timeout: 5000 };
/** Where a browser does not tell when it has time: milliseconds after which it is taken to. */
const LATER = 300;

/** Runs `run` when the page has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, LATEST);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER);
  return () => clearTimeout(timer);
}
