const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text without what XML 1.0 has no place for: other control characters, and half a surrogate pair. */
function xmlCharacters(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** The text as the content of an element. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}
