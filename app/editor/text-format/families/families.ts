import { familyNames } from '#app/document/reading/paragraphs/text-style.ts';
import { familyNamed, replacementOf } from '#app/typeset/fonts/catalogue/families.ts';

/** A generic family ends most lists and says nothing of the text's own. */
const GENERIC = /^(?:serif|sans-serif|monospace|system-ui)$/i;

/**
 * What a document stores of a CSS list: the first family that the product has, by its own name; else the first that
 * another one stands in for, so that the checklist names it; else what the generic family means.
 */
export function keptFamily(css: string): string | null {
  const names = familyNames(css);
  const own = names.filter((name) => name !== '' && !GENERIC.test(name));
  const here = own.find((name) => replacementOf(name) === null);
  if (here !== undefined) return familyNamed(here)?.name ?? null;
  const replaced = own.find((name) => familyNamed(name) !== null);
  const generic = names.find((name) => GENERIC.test(name)) ?? '';
  return replaced ?? familyNamed(generic)?.name ?? null;
}

/** The name that a control shows for a CSS list: the product's own, or the first one if it is not here. */
export function shownFamily(css: string): string {
  const first = familyNames(css)[0] ?? '';
  return replacementOf(first) === null ? (familyNamed(first)?.name ?? first) : first;
}
