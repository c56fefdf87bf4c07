import { covers, filesFor } from './catalogue.ts';
import type { CatalogueFile, FontStyle } from './catalogue.ts';
import { Face } from './face.ts';
import { FontChain } from './font-chain.ts';
import type { FontFile, FontSource } from './font-source.ts';

/** Text to be set, by style: decides which files are loaded. */
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
    // All of Latin-1 is in the file that is always loaded.
    if (!/[\u0100-\u{10ffff}]/u.test(text)) return;
    for (const character of text) need.characters.add(character.codePointAt(0) ?? 0);
  }
}

export function styleKey(style: FontStyle): string {
  return `${style.family}|${style.bold ? 'b' : ''}${style.italic ? 'i' : ''}`;
}

/** The chains of one document, ready to be used without waiting. */
export class FontSet {
  readonly #chains: ReadonlyMap<string, FontChain>;
  readonly #fallback: FontChain;

  constructor(chains: ReadonlyMap<string, FontChain>, fallback: FontChain) {
    this.#chains = chains;
    this.#fallback = fallback;
  }

  chain(style: FontStyle): FontChain {
    return this.#chains.get(styleKey(style)) ?? this.#fallback;
  }
}

/** Loads each file once for as long as it lives, and keeps what was shaped with it. */
export class FontLibrary {
  readonly #source: FontSource;
  readonly #faces = new Map<FontFile, Promise<Face>>();
  readonly #chains = new Map<string, FontChain>();

  constructor(source: FontSource) {
    this.#source = source;
  }

  async prepare(needs: FontNeeds): Promise<FontSet> {
    const fallback = await this.#chain({ family: '', bold: false, italic: false }, new Set());
    const chains = await Promise.all(
      [...needs.styles].map(
        async ([key, need]) => [key, await this.#chain(need.style, need.characters)] as const,
      ),
    );
    return new FontSet(new Map(chains), fallback);
  }

  async #chain(style: FontStyle, characters: ReadonlySet<number>): Promise<FontChain> {
    const [first, ...rest] = filesFor(style);
    const needed = rest.filter((file) => [...characters].some((character) => covers(file, character)));
    const files = first === undefined ? [] : [first, ...needed];
    const key = files.map(({ file }) => file).join();
    const known = this.#chains.get(key);
    if (known !== undefined) return known;
    const [main, ...others] = await Promise.all(files.map((file) => this.#face(file)));
    if (main === undefined) throw new Error(`no font file for ${styleKey(style)}`);
    const chain = new FontChain(main, others);
    this.#chains.set(key, chain);
    return chain;
  }

  #face({ file }: CatalogueFile): Promise<Face> {
    let face = this.#faces.get(file);
    if (face === undefined) {
      face = this.#source.load(file).then((bytes) => new Face(file, bytes));
      this.#faces.set(file, face);
      // A file that failed is asked for again next time.
      face.catch(() => this.#faces.delete(file));
    }
    return face;
  }
}
