const LENGTH_MAX = 120;

/** Control and bidirectional-override characters, and what Windows, macOS, Linux or a shell would read as something else. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Names that Windows keeps for devices, whatever follows the first dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name that every file system takes, as close as can be to `text`, without extension; `fallback` where nothing of it
 * can be kept.
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
