import type { TypefaceName } from './typefaces.ts';

/**
 * How near the typeface is to the family asked for: the family itself, of the same widths (lines and pages stay as they
 * were written), or merely like it.
 */
export type FontMatch = 'itself' | 'same-widths' | 'similar';

export interface FontFamily {
  name: string;
  typeface: TypefaceName;
  likeness: FontMatch;
  kind: 'sans' | 'serif' | 'mono';
}

/** What a person may choose: specification 3, section 9, the default first. */
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

/** Names that documents of other programs use, in lower case, and the family that they mean. */
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

/** The family of a name in any case; null for one that has no entry. */
export function familyNamed(name: string): FontFamily | null {
  const asked = name.trim().toLowerCase();
  return byName.get(asked) ?? byName.get(otherNames.get(asked)?.toLowerCase() ?? '') ?? null;
}

/** Serves every name that is none of a family. */
export const DEFAULT_FONT: FontFamily = FAMILIES[0];
