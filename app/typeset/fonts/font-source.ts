/** Name of a font file without extension, as in the catalogue: `arimo-latin-400-normal`. */
export type FontFile = string;

/**
 * Source of font files: the bundle in a browser, the packages on disk in Node.js. The typesetter does not depend on
 * either. Files are WOFF 1 or TrueType, because WOFF 2 cannot be subset.
 */
export interface FontSource {
  load(file: FontFile): Promise<Uint8Array>;
}
