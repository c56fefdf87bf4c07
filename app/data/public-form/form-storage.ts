/** Everything of public forms in localStorage begins so. It is nobody's session, and outlives sign-outs. */
const PREFIX = 'autodocs.form.';

/** Where the device has no room, or allows no storage, things last as long as the page. */
const inMemory = new Map<string, string>();

/** False where it is kept by the page alone. */
export function store(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, text);
    return false;
  }
}

/** What cannot be read is as good as absent. */
function onDisk<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

export function stored(key: string): unknown {
  const text = inMemory.get(key) ?? onDisk(() => localStorage.getItem(PREFIX + key), null);
  return onDisk<unknown>(() => JSON.parse(text ?? 'null'), null);
}

export function unstore(key: string): void {
  inMemory.delete(key);
  onDisk(() => localStorage.removeItem(PREFIX + key), undefined);
}

export function storedKeys(prefix: string): string[] {
  const kept = onDisk(() => Object.keys(localStorage), []).filter((key) => key.startsWith(PREFIX));
  const all = new Set([...kept.map((key) => key.slice(PREFIX.length)), ...inMemory.keys()]);
  return [...all].filter((key) => key.startsWith(prefix));
}
