import type { FontStyle } from './catalogue/catalogue.ts';

/** The main file, which is always loaded, has the rest of Latin-1 in every family. */
const NOT_IN_EVERY_MAIN_FILE = /[¹²³\u0100-\u{10ffff}]/u;

/** Text to be set, by style. Decides which files are loaded. */
export class FontNeeds {
  readonly styles = new Map<string, { style: FontStyle; characters: Set<number> }>();

  add(style: FontStyle, text: string): void {
    const key = styleKey(style);
    let need = this.styles.get(key);
    if (need === undefined) {
      need = {
        style: { family: style.family, bold: style.bold, italic: style.italic },
        characters: new Set(),
      };
      this.styles.set(key, need);
    }
    if (!NOT_IN_EVERY_MAIN_FILE.test(text)) return;
    for (const character of text) need.characters.add(character.codePointAt(0) ?? 0);
  }

  /** @returns whether any of them is new */
  addAll(more: FontNeeds): boolean {
    let grew = false;
    for (const [key, { style, characters }] of more.styles) {
      const known = this.styles.get(key);
      if (known === undefined) {
        this.styles.set(key, { style, characters: new Set(characters) });
        grew = true;
      } else
        for (const character of characters) {
          grew ||= !known.characters.has(character);
          known.characters.add(character);
        }
    }
    return grew;
  }
}

export function styleKey(style: FontStyle): string {
  return `${style.family}|${style.bold ? 'b' : ''}${style.italic ? 'i' : ''}`;
}
