import type { FontFile } from './font-source.ts';

/** Which characters a file is asked for: first and last code points, both included. */
type Ranges = readonly (readonly [number, number])[];

interface Subset {
  name: string;
  ranges: Ranges;
}

interface FontFamily {
  /** Prefix of its files. */
  files: string;
  subsets: readonly Subset[];
}

/** The file of a family and style that serves some characters. */
export interface CatalogueFile {
  file: FontFile;
  ranges: Ranges;
}

export interface FontStyle {
  family: string;
  bold: boolean;
  italic: boolean;
}

/** As cut by Google Fonts (`unicode.json` of the package); the first is always loaded, the others when a text needs them. */
const LATIN: Subset = {
  name: 'latin',
  ranges: [
    [0x0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2193],
    [0x2212, 0x2215],
  ],
};
const LATIN_EXTENDED: Subset = {
  name: 'latin-ext',
  ranges: [
    [0x100, 0x2ff],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1eff],
    [0x2020, 0x2020],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
};

/** Metric-compatible with Arial and Helvetica (Open Font License). */
const ARIMO: FontFamily = { files: 'arimo', subsets: [LATIN, LATIN_EXTENDED] };

/** Lower-case name of a family as people choose it, to what serves it. */
const families: ReadonlyMap<string, FontFamily> = new Map([
  ['arial', ARIMO],
  ['helvetica', ARIMO],
]);

/** Serves every family that has no entry of its own. */
const SUBSTITUTE = ARIMO;

/** Files for a style, in the order in which they are asked for a character. */
export function filesFor(style: FontStyle): CatalogueFile[] {
  const family = families.get(style.family.toLowerCase()) ?? SUBSTITUTE;
  const suffix = `${style.bold ? '700' : '400'}-${style.italic ? 'italic' : 'normal'}`;
  return family.subsets.map((subset) => ({
    file: `${family.files}-${subset.name}-${suffix}`,
    ranges: subset.ranges,
  }));
}

export function covers(file: CatalogueFile, codePoint: number): boolean {
  return file.ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}
