import { inRanges, parseRanges } from './code-ranges.ts';
import type { CodeRanges } from './code-ranges.ts';
import { DEFAULT_FONT, familyNamed } from './families.ts';
import type { FontFamily } from './families.ts';
import type { FontFile } from '../font-source.ts';
import { onDemandTypefaces, typefaces } from './typefaces.ts';
import type { TypefaceName } from './typefaces.ts';

/**
 * Selects the files of a style. Takes a family, bold and italic; returns the main file for its lines, and fallbacks in
 * order for characters that the main file lacks: the typeface's other subsets, the typeface of the same kind with the
 * most scripts, one that has nearly all symbols, upright if there is no italic, and last the files for distant scripts.
 */
export interface FontStyle {
  family: string;
  bold: boolean;
  italic: boolean;
}

/** The file of a typeface and style that covers some characters. */
export interface CatalogueFile {
  file: FontFile;
  /** In CSS syntax. */
  unicodeRange: string;
}

const widestOfKind: Readonly<Record<FontFamily['kind'], TypefaceName>> = {
  sans: 'arimo',
  serif: 'tinos',
  mono: 'cousine',
};
const WITH_SIGNS: TypefaceName = 'dejavu-sans';
const MAIN_SUBSET = 'latin';

/** Ranges that need distant-script files: Chinese, Japanese, Korean; pictographs. */
const FAR_SCRIPTS = parseRanges('U+2600-27BF,U+2B00-FDCF,U+FE30-10FFFF');

function suffixOf({ bold, italic }: FontStyle): string {
  return `${bold ? '700' : '400'}-${italic ? 'italic' : 'normal'}`;
}

function filesOf(
  typeface: string,
  subsets: Readonly<Record<string, string>>,
  suffix: string,
): CatalogueFile[] {
  return Object.entries(subsets).map(([subset, unicodeRange]) => ({
    file: `${typeface}-${subset}-${suffix}`,
    unicodeRange,
  }));
}

/** Loaded for every text in the style. */
export function mainOf(style: FontStyle): CatalogueFile {
  const { typeface } = familyOf(style);
  const subsets: Readonly<Record<string, string>> = typefaces[typeface].subsets;
  return {
    file: `${typeface}-${MAIN_SUBSET}-${suffixOf(style)}`,
    unicodeRange: subsets[MAIN_SUBSET] ?? '',
  };
}

export function mainFile(style: FontStyle): FontFile {
  return mainOf(style).file;
}

/** In the order in which they are tried. */
export function bundledFiles(style: FontStyle): CatalogueFile[][] {
  const { typeface, kind } = familyOf(style);
  const main = mainFile(style);
  const names = new Set<TypefaceName>([typeface, widestOfKind[kind], WITH_SIGNS]);
  const steps = [...names].map((name) =>
    filesOf(name, typefaces[name].subsets, suffixOf(style)).filter(({ file }) => file !== main),
  );
  if (!style.italic) return steps;
  return [
    ...steps,
    filesOf(WITH_SIGNS, typefaces[WITH_SIGNS].subsets, suffixOf({ ...style, italic: false })),
  ];
}

/** Arrows, check marks, mathematics. */
export function signFile(style: FontStyle): FontFile {
  return `${WITH_SIGNS}-symbols-${suffixOf(style)}`;
}

export async function onDemandFiles(): Promise<CatalogueFile[][]> {
  const names = Object.keys(onDemandTypefaces) as (keyof typeof onDemandTypefaces)[];
  return Promise.all(
    names.map(async (name) => filesOf(name, (await onDemandTypefaces[name]()).default, '400-normal')),
  );
}

export function isOnDemand(codePoint: number): boolean {
  return inRanges(FAR_SCRIPTS, codePoint);
}

function familyOf(style: Pick<FontStyle, 'family'>): FontFamily {
  return familyNamed(style.family) ?? DEFAULT_FONT;
}

const parsed = new Map<string, CodeRanges>();

export function covers({ unicodeRange }: CatalogueFile, codePoint: number): boolean {
  let ranges = parsed.get(unicodeRange);
  if (ranges === undefined) {
    ranges = parseRanges(unicodeRange);
    parsed.set(unicodeRange, ranges);
  }
  return inRanges(ranges, codePoint);
}
