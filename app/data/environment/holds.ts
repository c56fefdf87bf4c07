const PREFIX = 'autodocs-held:';

/**
 * Takes a shared browser lock: all tabs can see it for as long as this tab exists, even if the browser has suspended
 * it.
 */
export function holdName(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const held = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  // Aborted before the lock was granted, because it was no longer needed.
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
