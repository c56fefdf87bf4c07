import type { TypefaceName } from './typefaces.ts';

/**
 * How closely the typeface matches the requested family: the family itself; equal widths (lines and pages break as they
 * were written); or only a similar look.
 */
export type FontMatch = 'itself' | 'same-widths' | 'similar';

export interface FontFamily {
  name: string;
  typeface: TypefaceName;
  likeness: FontMatch;
  kind: 'sans' | 'serif' | 'mono';
}

/** The families that a user can choose: specification 3, section 9, the default first. */
export const FAMILIES = [
  { name: 'Arial', typeface: 'arimo', likeness: 'same-widths', kind: 'sans' },
  { name: 'Aptos', typeface: 'hanken-grotesk', likeness: 'similar', kind: 'sans' },
  { name: 'Book Antiqua', typeface: 'tex-gyre-pagella', likeness: 'similar', kind: 'serif' },
  { name: 'Calibri', typeface: 'carlito', likeness: 'same-widths', kind: 'sans' },
  { name: 'Cambria', typeface: 'caladea', likeness: 'same-widths', kind: 'serif' },
  { name: 'Century Gothic', typeface: 'tex-gyre-adventor', likeness: 'same-widths', kind: 'sans' },
  { name: 'Comic Sans MS', typeface: 'comic-relief-styles', likeness: 'same-widths', kind: 'sans' },
  { name: 'Consolas', typeface: 'inconsolata-expanded', likeness: 'same-widths', kind: 'mono' },
  { name: 'Courier', typeface: 'cousine', likeness: 'same-widths', kind: 'mono' },
  { name: 'Franklin Gothic', typeface: 'libre-franklin', likeness: 'similar', kind: 'sans' },
  { name: 'Garamond', typeface: 'eb-garamond', likeness: 'similar', kind: 'serif' },
  { name: 'Georgia', typeface: 'gelasio', likeness: 'same-widths', kind: 'serif' },
  { name: 'Helvetica', typeface: 'arimo', likeness: 'same-widths', kind: 'sans' },
  { name: 'Impact', typeface: 'anton-styles', likeness: 'similar', kind: 'sans' },
  { name: 'Lucida Sans', typeface: 'noto-sans', likeness: 'similar', kind: 'sans' },
  { name: 'Montserrat', typeface: 'montserrat', likeness: 'itself', kind: 'sans' },
  { name: 'Palatino Linotype', typeface: 'tex-gyre-pagella', likeness: 'same-widths', kind: 'serif' },
  { name: 'Roboto', typeface: 'roboto', likeness: 'itself', kind: 'sans' },
  { name: 'Tahoma', typeface: 'narrow-sans', likeness: 'same-widths', kind: 'sans' },
  { name: 'Times New Roman', typeface: 'tinos', likeness: 'same-widths', kind: 'serif' },
  { name: 'Trebuchet MS', typeface: 'fira-sans', likeness: 'similar', kind: 'sans' },
  { name: 'Verdana', typeface: 'dejavu-sans', likeness: 'similar', kind: 'sans' },
] as const satisfies readonly FontFamily[];

/** Other names, in lower case, of families with the same letters or the same widths. */
const sameFamilies: Readonly<Record<string, readonly string[]>> = {
  Arial: [
    'arial mt',
    'arimo',
    'liberation sans',
    'sans-serif',
    'system-ui',
    '-apple-system',
    'blinkmacsystemfont',
  ],
  Aptos: ['aptos display', 'hanken grotesk'],
  Calibri: ['calibri light', 'carlito'],
  Cambria: ['caladea', 'cambria math'],
  'Century Gothic': ['itc avant garde gothic', 'tex gyre adventor'],
  'Comic Sans MS': ['comic relief', 'comic sans'],
  Courier: ['courier new', 'cousine', 'liberation mono', 'monospace'],
  'Franklin Gothic': ['franklin gothic book', 'franklin gothic medium', 'libre franklin'],
  Garamond: ['eb garamond'],
  Georgia: ['gelasio'],
  Helvetica: ['helvetica neue'],
  Impact: ['anton'],
  'Lucida Sans': ['lucida grande', 'lucida sans unicode', 'noto sans'],
  'Palatino Linotype': ['palatino', 'tex gyre pagella'],
  'Times New Roman': ['liberation serif', 'serif', 'times', 'tinos'],
  'Trebuchet MS': ['fira sans', 'trebuchet'],
  Verdana: ['dejavu sans'],
};

/** Families that are not here, in lower case, by the family that looks most like them. */
const likeFamilies: Readonly<Record<string, readonly string[]>> = {
  Arial: ['microsoft sans serif', 'ms sans serif', 'nimbus sans'],
  Calibri: ['candara', 'corbel', 'lato'],
  Consolas: ['lucida console', 'menlo', 'monaco', 'source code pro'],
  Courier: ['courier prime'],
  Garamond: ['adobe garamond pro', 'cormorant garamond'],
  Georgia: ['constantia', 'merriweather'],
  'Lucida Sans': ['open sans', 'segoe ui'],
  Montserrat: ['poppins', 'raleway'],
  'Palatino Linotype': ['bookman old style', 'century schoolbook'],
  Roboto: ['inter', 'roboto condensed', 'ubuntu'],
  'Times New Roman': ['baskerville', 'noto serif', 'pt serif', 'source serif pro'],
  'Trebuchet MS': ['source sans pro'],
};

const byName: ReadonlyMap<string, FontFamily> = new Map(
  FAMILIES.map((family) => [family.name.toLowerCase(), family]),
);

function byOtherName(names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, FontFamily> {
  return new Map(
    Object.entries(names).flatMap(([family, others]) => {
      const meant = byName.get(family.toLowerCase());
      return meant === undefined ? [] : others.map((name) => [name, meant] as const);
    }),
  );
}

const same = byOtherName(sameFamilies);
const like = byOtherName(likeFamilies);

/** Used for every unknown name. */
export const DEFAULT_FONT: FontFamily = FAMILIES[0];

/** The family that serves a name, ignoring case; null for an unknown name. */
export function familyNamed(name: string): FontFamily | null {
  const asked = name.trim().toLowerCase();
  return byName.get(asked) ?? same.get(asked) ?? like.get(asked) ?? null;
}

/** The family that is used instead of one that is not here; null if it is here, under this or another name. */
export function replacementOf(name: string): FontFamily | null {
  const asked = name.trim().toLowerCase();
  if (byName.has(asked) || same.has(asked)) return null;
  return like.get(asked) ?? DEFAULT_FONT;
}
