interface RawDatabase {
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>;
}

/** Locations of `text` on a device's disk: databases, stores and collections; empty if there are none. */
export function foundOnDisk(prefix: string, text: string): string[] {
  const databases = (indexedDB as unknown as { _databases: Map<string, RawDatabase> })._databases;
  const found: string[] = [];
  for (const [name, { rawObjectStores }] of databases) {
    if (!name.includes(prefix)) continue;
    for (const [store, { records }] of rawObjectStores) {
      for (const { value } of records.values()) {
        const { instance = '' } = (value ?? {}) as { instance?: string };
        if (JSON.stringify(value ?? null).includes(text)) found.push(`${name}/${store}/${instance}`);
      }
    }
  }
  return found;
}
