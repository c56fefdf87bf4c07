const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Sorts by name in natural order: numbers by value, ignoring accents. */
export function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
