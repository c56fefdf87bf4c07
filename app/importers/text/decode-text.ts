const CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,30})|^@charset "([\w-]{2,30})"/iu;
const HEAD = 2048;

function named(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const found = CHARSET.exec(head);
  return found === null ? null : (found[1] ?? found[2] ?? null);
}

function strict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * A text of unknown encoding: as its first bytes say, else as UTF-8, else as the page says of itself, else as Windows
 * writes in Western Europe and Brazil.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const said = named(bytes);
  return (
    strict(bytes, 'utf-8') ??
    (said === null ? null : strict(bytes, said)) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
}
