/**
 * The language of rules once more, written down another way: numbers are whole multiples of 10⁻²⁰ in integers of any
 * size, days are instants, errors are thrown, texts are printed by Intl. For Brazilian Portuguese, without step limits.
 */
export type Slow = null | string | bigint | Date | boolean | Slow[] | Thrown;

/** An error of a rule; an item of a list can be one. */
export class Thrown extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export function needed(value: Slow): Slow {
  if (value instanceof Thrown) throw value;
  return value;
}

export function blank(value: Slow): boolean {
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && blank(item));
  return value === null || value === '';
}

export function flat(values: readonly Slow[]): Slow[] {
  return values.flatMap((value) => (value === null ? [] : Array.isArray(value) ? value : [value]));
}
