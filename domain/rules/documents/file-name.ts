const LENGTH_MAX = 120;

/** Control and bidirectional characters, and characters with a special meaning in Windows, macOS, Linux or a shell. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Device names reserved by Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name without extension that is valid on every file system, as close as possible to `text`; `fallback` if nothing
 * remains.
 */
export function safeFileName(text: string, fallback: string): string {
  const plain = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const kept = Array.from(plain)
    .slice(0, LENGTH_MAX)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  if (kept === '') return fallback;
  return RESERVED.test(kept) ? `_${kept}` : kept;
}
