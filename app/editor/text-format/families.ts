import { familyNamed } from '#app/typeset/fonts/catalogue/families.ts';

/** The first family of a CSS list that the product has, by its own name. */
export function knownFamily(css: string): string | null {
  const names = css.split(',').map((name) => name.replaceAll(/["']/g, ''));
  return names.map((name) => familyNamed(name)).find((family) => family !== null)?.name ?? null;
}
