/** Name of a font file without its ending, as in the catalogue: `arimo-latin-400-normal`. */
export type FontFile = string;

/**
 * Where font files come from: the bundle in a browser, the packages on disk in Node. The typesetter knows nothing else of
 * either. WOFF 1 or TrueType; WOFF 2 cannot be subset.
 */
export interface FontSource {
  load(file: FontFile): Promise<Uint8Array>;
}
