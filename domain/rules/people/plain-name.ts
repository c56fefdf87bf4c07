/** Invisible control characters, above all those that change the text direction. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name that is safe within other text: on one line, without direction changes. */
export function plainName(name: string): string {
  return name.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Whether a name is shown as written. */
export function isPlainName(name: string): boolean {
  return name.search(CONTROLS) === -1;
}
