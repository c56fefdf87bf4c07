const LENGTH_MAX = 120;
/** Linux and its file systems count bytes (255), also those of an extension and of a number behind the name. */
const BYTES_MAX = 230;

/** Control and bidirectional characters, and characters with a special meaning in Windows, macOS, Linux or a shell. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Device names reserved by Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;

/** In UTF-8. */
function bytesOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** The beginning of a text that fits into a name, without half a character. */
function beginning(text: string): string {
  let bytes = 0;
  const fitting: string[] = [];
  for (const sign of text) {
    bytes += bytesOf(sign);
    if (bytes > BYTES_MAX || fitting.length === LENGTH_MAX) break;
    fitting.push(sign);
  }
  return fitting.join('');
}

/**
 * A name without extension that is valid on every file system, as close as possible to `text`; `fallback` if nothing
 * remains.
 */
export function safeFileName(text: string, fallback: string): string {
  const plain = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const kept = beginning(plain).replace(/^[.\s]+|[.\s]+$/gu, '');
  if (kept === '') return fallback;
  return RESERVED.test(kept) ? `_${kept}` : kept;
}
