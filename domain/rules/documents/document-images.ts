const FILE = /^[0-9a-f]{64}$/;

/** Hashes of the images in a document or a part of one, including parts that this version does not know. */
export function imagesOf(document: unknown): string[] {
  const found = new Set<string>();
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part !== 'object' || part === null) continue;
    const { type, file } = part as { type?: unknown; file?: unknown };
    if (type === 'image' && typeof file === 'string' && FILE.test(file)) found.add(file);
    // One by one: a long list exceeds the arguments of one call.
    for (const value of Object.values(part)) pending.push(value);
  }
  return [...found];
}
