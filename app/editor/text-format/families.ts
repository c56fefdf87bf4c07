/** Specification 3, section 9. */
export const FAMILIES = [
  'Arial',
  'Aptos',
  'Book Antiqua',
  'Calibri',
  'Cambria',
  'Century Gothic',
  'Comic Sans MS',
  'Consolas',
  'Courier',
  'Franklin Gothic',
  'Garamond',
  'Georgia',
  'Helvetica',
  'Impact',
  'Lucida Sans',
  'Montserrat',
  'Palatino Linotype',
  'Roboto',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
] as const;

const byLowerCase = new Map(FAMILIES.map((family) => [family.toLowerCase(), family]));

/** The first family of a CSS list that we have, as we write it. */
export function knownFamily(css: string): string | null {
  const names = css.split(',').map((name) => name.trim().replaceAll(/["']/g, '').toLowerCase());
  return names.map((name) => byLowerCase.get(name)).find((family) => family !== undefined) ?? null;
}
