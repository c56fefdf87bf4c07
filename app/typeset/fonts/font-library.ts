import { covers, onDemandFiles, isOnDemand, mainFile, bundledFiles } from './catalogue/catalogue.ts';
import type { CatalogueFile, FontStyle } from './catalogue/catalogue.ts';
import { Face } from './shaping/face.ts';
import { DEFAULT_FONT } from './catalogue/families.ts';
import { FontChain } from './font-chain.ts';
import { styleKey } from './font-needs.ts';
import type { FontNeeds } from './font-needs.ts';
import type { FontFile, FontSource } from './font-source.ts';

/** The font chains of one document, ready for synchronous use. */
export class FontSet {
  /** Families replaced by another, for some or all characters, because a file is not available now. */
  readonly replaced: ReadonlySet<string>;
  readonly #chains: ReadonlyMap<string, FontChain>;
  readonly #fallback: FontChain;

  constructor(chains: ReadonlyMap<string, FontChain>, fallback: FontChain, replaced: ReadonlySet<string>) {
    this.#chains = chains;
    this.#fallback = fallback;
    this.replaced = replaced;
  }

  chain(style: FontStyle): FontChain {
    return this.#chains.get(styleKey(style)) ?? this.#fallback;
  }
}

const PLAIN: FontStyle = { family: DEFAULT_FONT.name, bold: false, italic: false };

/** Loads each font file once for its lifetime and caches the words shaped with it. */
export class FontLibrary {
  readonly #source: FontSource;
  readonly #faces = new Map<FontFile, Promise<Face>>();
  readonly #chains = new Map<string, FontChain>();

  constructor(source: FontSource) {
    this.#source = source;
  }

  /** @throws AppError `document-generation-failed` if not even the default family is available */
  async prepare(needs: FontNeeds): Promise<FontSet> {
    const replaced = new Set<string>();
    const fallback = await this.#chain(PLAIN, new Set(), replaced);
    const chains = await Promise.all(
      [...needs.styles].map(
        async ([key, need]) => [key, await this.#chain(need.style, need.characters, replaced)] as const,
      ),
    );
    return new FontSet(new Map(chains), fallback, replaced);
  }

  async #chain(style: FontStyle, characters: ReadonlySet<number>, replaced: Set<string>): Promise<FontChain> {
    const main = await this.#available(mainFile(style));
    if (main === null && mainFile(style) !== mainFile({ ...style, family: DEFAULT_FONT.name })) {
      replaced.add(style.family);
      return this.#chain({ ...style, family: DEFAULT_FONT.name }, characters, replaced);
    }
    const first = main ?? (await this.#face(mainFile(style)));
    const others = await this.#others(style, first, characters, replaced);
    const key = [first, ...others].map(({ name }) => name).join();
    const chain = this.#chains.get(key) ?? new FontChain(first, others);
    this.#chains.set(key, chain);
    return chain;
  }

  /** Faces for the characters that the first face lacks, as few as possible. */
  async #others(
    style: FontStyle,
    first: Face,
    characters: ReadonlySet<number>,
    replaced: Set<string>,
  ): Promise<Face[]> {
    let open = [...characters].filter((character) => !first.has(character));
    const faces: Face[] = [];
    const ask = async (steps: readonly CatalogueFile[][]) => {
      for (const files of steps) {
        if (open.length === 0) return;
        const { found, isWhole } = await this.#serving(files, open);
        if (!isWhole) replaced.add(style.family);
        faces.push(...found);
        open = open.filter((character) => !found.some((face) => face.has(character)));
      }
    };
    await ask(bundledFiles(style));
    if (open.some(isOnDemand)) await ask(await onDemandFiles());
    return faces;
  }

  /** The faces that cover some of the characters; incomplete if a file is not available. */
  async #serving(
    files: readonly CatalogueFile[],
    characters: readonly number[],
  ): Promise<{ found: Face[]; isWhole: boolean }> {
    const wanted = new Set(
      characters.flatMap((character) => files.find((file) => covers(file, character))?.file ?? []),
    );
    const faces = await Promise.all([...wanted].map((file) => this.#available(file)));
    const had = faces.filter((face) => face !== null);
    const found = had.filter((face) => characters.some((character) => face.has(character)));
    return { found, isWhole: had.length === faces.length };
  }

  /** Null if the file is not available now: its characters are then shown in another face. */
  #available(file: FontFile): Promise<Face | null> {
    return this.#face(file).catch(() => null);
  }

  #face(file: FontFile): Promise<Face> {
    let face = this.#faces.get(file);
    if (face === undefined) {
      face = this.#source.load(file).then((bytes) => new Face(file, bytes));
      this.#faces.set(file, face);
      // A failed file is loaded again on the next request.
      face.catch(() => this.#faces.delete(file));
    }
    return face;
  }
}
