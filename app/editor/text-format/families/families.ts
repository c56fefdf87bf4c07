import { familyNamed, replacementOf } from '#app/typeset/fonts/catalogue/families.ts';

/** The first family of a CSS list that the product has, by its own name. */
export function knownFamily(css: string): string | null {
  const names = css.split(',').map((name) => name.replaceAll(/["']/g, ''));
  const known = names.find((name) => replacementOf(name) === null);
  return known === undefined ? null : (familyNamed(known)?.name ?? null);
}

/** The name that a control shows for a CSS list: the product's own, or the first one if it is not here. */
export function shownFamily(css: string): string {
  const first = (css.split(',')[0] ?? '').replaceAll(/["']/g, '').trim();
  return replacementOf(first) === null ? (familyNamed(first)?.name ?? first) : first;
}
