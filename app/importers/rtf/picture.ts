import type { Extent } from '../wordml/picture.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  pngblip: 'png',
  jpegblip: 'jpg',
  emfblip: 'emf',
  wmetafile: 'wmf',
};

const EMUS_PER_TWIP = 635;
/** Letters of the largest image that a document takes, twice. */
const LETTERS_MAX = 60_000_000;

/** A picture, which a file holds as hexadecimal digits. */
export class Picture {
  #extension: string | null = null;
  readonly #letters: string[] = [];
  #length = 0;
  readonly #numbers = new Map<string, number>();

  word(word: string, value: number | null): void {
    const extension = EXTENSIONS[word];
    if (extension !== undefined) this.#extension = extension;
    else if (value !== null) this.#numbers.set(word, value);
  }

  letters(text: string): void {
    this.#length += text.length;
    if (this.#length <= LETTERS_MAX) this.#letters.push(text);
  }

  #side(goal: string, scale: string): number {
    const twips = this.#numbers.get(goal) ?? 1440;
    const share = (this.#numbers.get(scale) ?? 100) / 100;
    return Math.min(50_000_000, Math.max(1, Math.round(twips * (share > 0 ? share : 1) * EMUS_PER_TWIP)));
  }

  /** Null for a form that is not read. */
  made(): { extension: string; bytes: Uint8Array; extent: Extent } | null {
    const digits = this.#letters.join('').replaceAll(/[^\da-fA-F]/gu, '');
    if (this.#extension === null || digits.length < 16) return null;
    const bytes = new Uint8Array(digits.length >> 1);
    for (let at = 0; at < bytes.length; at += 1)
      bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
    const extent = { cx: this.#side('picwgoal', 'picscalex'), cy: this.#side('pichgoal', 'picscaley') };
    return { extension: this.#extension, bytes, extent };
  }
}
