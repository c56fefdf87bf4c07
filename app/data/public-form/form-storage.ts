/** Prefix of all localStorage keys of public forms. They belong to no session, and sign-outs do not remove them. */
const PREFIX = 'autodocs.form.';

/** If the device is full or allows no storage, values are stored until the page is closed. */
const inMemory = new Map<string, string>();

/** False if it is only stored in memory. */
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

/** Unreadable values count as absent. */
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
