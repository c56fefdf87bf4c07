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

/** Names that documents of other programs use, in lower case, mapped to the matching family. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['calibri light', 'Calibri'],
  ['comic sans', 'Comic Sans MS'],
  ['courier new', 'Courier'],
  ['franklin gothic book', 'Franklin Gothic'],
  ['franklin gothic medium', 'Franklin Gothic'],
  ['liberation mono', 'Courier'],
  ['liberation sans', 'Arial'],
  ['liberation serif', 'Times New Roman'],
  ['lucida grande', 'Lucida Sans'],
  ['lucida sans unicode', 'Lucida Sans'],
  ['monospace', 'Courier'],
  ['palatino', 'Palatino Linotype'],
  ['sans-serif', 'Arial'],
  ['serif', 'Times New Roman'],
  ['times', 'Times New Roman'],
  ['trebuchet', 'Trebuchet MS'],
]);

const byName: ReadonlyMap<string, FontFamily> = new Map(
  FAMILIES.map((family) => [family.name.toLowerCase(), family]),
);

/** The family of a name, ignoring case; null for an unknown name. */
export function familyNamed(name: string): FontFamily | null {
  const asked = name.trim().toLowerCase();
  return byName.get(asked) ?? byName.get(otherNames.get(asked)?.toLowerCase() ?? '') ?? null;
}

/** Used for every unknown name. */
export const DEFAULT_FONT: FontFamily = FAMILIES[0];
