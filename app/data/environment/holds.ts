const PREFIX = 'autodocs-held:';

/**
 * A lock of the browser's own, shared: it is there for all tabs to see as long as this one lives, also while the browser
 * has put it to sleep, and goes with it.
 */
export function holdName(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const held = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  // Aborted before it was given: it was not needed any more.
  void navigator.locks
    .request(PREFIX + name, { mode: 'shared', signal: leaving.signal }, () => held)
    .catch(() => undefined);
  return () => leaving.abort();
}

export async function heldNames(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PREFIX) === true ? [name.slice(PREFIX.length)] : [])),
  );
}
