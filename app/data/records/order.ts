const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** By name as people order names: numbers by value, accents aside. */
export function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
