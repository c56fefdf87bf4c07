/** What tells a screen to do something else than show a character, above all to turn the direction of those behind it. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as it can be shown among other words: in one line, and turning none of them around. */
export function plainName(name: string): string {
  return name.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Whether a name shows as it is written. */
export function isPlainName(name: string): boolean {
  return name.search(CONTROLS) === -1;
}
