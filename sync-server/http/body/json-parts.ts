const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** Number of objects and arrays in a JSON text, not counting brackets inside strings. */
export function jsonParts(text: Uint8Array): number {
  let parts = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === BRACKET || byte === BRACE) parts += 1;
  }
  return parts;
}
