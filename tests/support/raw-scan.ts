interface RawDatabase {
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>;
}

/** Where on a device's disk `text` is found: databases, stores and collections; empty where nothing is left of it. */
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
