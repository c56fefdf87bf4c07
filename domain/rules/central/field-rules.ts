import { sameValue } from '../merge/template/merge-parts.ts';

/** Two states of one central document, or of one of its fields, that nodes of a cluster accepted concurrently. */
export interface Sides<T> {
  /** The common ancestor; null if the store no longer has it. */
  base: { value: T } | null;
  earlier: T;
  /** The later write; without times, the store's winner, which is the same on every node. */
  later: T;
}

/** Merges one value. */
export type FieldRule<V> = (sides: Sides<V>) => V;

/** The side that alone changed it, otherwise the later write. */
export function lastWrite<V>({ base, earlier, later }: Sides<V>): V {
  return base !== null && sameValue(later, base.value) ? earlier : later;
}

/** True is the stricter value. */
export function either<V extends boolean | undefined>({ earlier, later }: Sides<V>): V {
  return earlier === true ? earlier : later;
}

/** False is the stricter value. */
export function both<V extends boolean | undefined>({ earlier, later }: Sides<V>): V {
  return earlier === true ? later : earlier;
}

/** The earliest instant; null and absent mean never. What ended or was revoked, spent or used stays so. */
export function earliest<V extends string | null | undefined>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'string') return later;
  return typeof later !== 'string' || earlier < later ? earlier : later;
}

/** The latest instant. */
export function latest<V extends string | null | undefined>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'string') return later;
  return typeof later !== 'string' || earlier > later ? earlier : later;
}

/** The smaller allowance; `unlimited` and null are the largest. */
export function fewest<V extends number | null | 'unlimited'>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'number') return later;
  return typeof later !== 'number' || earlier < later ? earlier : later;
}

/** The larger count; null means none. */
export function most<V extends number | null>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'number') return later;
  return typeof later !== 'number' || earlier > later ? earlier : later;
}

/** The sum of what both sides used. */
export function counted({ base, earlier, later }: Sides<number>): number {
  return Math.max(earlier, later, base === null ? 0 : earlier + later - base.value);
}

/**
 * For rights: removed by either side is removed. An addition by one side stays only if the base shows that it was
 * added.
 */
export function common<V>({ base, earlier, later }: Sides<V[]>): V[] {
  const has = (list: readonly V[], value: V): boolean => list.some((each) => sameValue(each, value));
  const all = [...later, ...earlier.filter((value) => !has(later, value))];
  return all.filter((value) => {
    if (has(later, value) && has(earlier, value)) return true;
    return base !== null && !has(base.value, value);
  });
}

/** The stricter value is the one later in `order`. */
export function strictest<V>(order: readonly V[]): FieldRule<V> {
  return ({ earlier, later }) => (order.indexOf(earlier) > order.indexOf(later) ? earlier : later);
}

/** A protection stays unless the base shows that it was removed; of two, the later one. */
export function guarding<V>(sides: Sides<V | null>): V | null;
export function guarding<V>(sides: Sides<V | undefined>): V | undefined;
export function guarding<V>(sides: Sides<V | null | undefined>): V | null | undefined {
  return sides.base === null ? (sides.later ?? sides.earlier) : lastWrite(sides);
}

type Keyed<V> = Partial<Record<string, V>>;

/** Applies one rule to the value of each key; `missing` is the value of a side without the key. */
export function eachKey<V>(
  rule: FieldRule<V>,
  missing?: V,
): <T extends Keyed<V> | undefined>(sides: Sides<T>) => T {
  return ({ base, earlier, later }) => {
    if (earlier === undefined || later === undefined) return lastWrite({ base, earlier, later });
    const merged: Keyed<V> = {};
    for (const key of new Set([...Object.keys(later), ...Object.keys(earlier)])) {
      const [from, first, last] = [
        base?.value?.[key] ?? missing,
        earlier[key] ?? missing,
        later[key] ?? missing,
      ];
      const known = from === undefined ? null : { value: from };
      const value =
        first === undefined || last === undefined
          ? (last ?? first)
          : rule({ base: known, earlier: first, later: last });
      if (value !== undefined) merged[key] = value;
    }
    return merged as typeof later;
  };
}

/** One rule for each field; a missing one is a type error. */
export type FieldRules<T> = { [F in keyof T]-?: FieldRule<T[F]> };

/** Fields that are valid only together: they are taken from one side. */
export interface Unit<T> {
  fields: readonly (keyof T)[];
  rule: FieldRule<T>;
}

export function byField<T extends object>(
  rules: FieldRules<T>,
  units: readonly Unit<T>[] = [],
): FieldRule<T> {
  return (sides) => {
    const { base, earlier, later } = sides;
    const merged: Partial<T> = {};
    for (const field of Object.keys(rules) as (keyof T)[]) {
      const unit = units.find(({ fields }) => fields.includes(field));
      const from = base === null ? null : { value: base.value[field] };
      const value =
        unit === undefined
          ? rules[field]({ base: from, earlier: earlier[field], later: later[field] })
          : sideOf(unit, sides)[field];
      if (value !== undefined) merged[field] = value;
    }
    return merged as T;
  };
}

/** The rule sees only the unit's own fields. */
function sideOf<T extends object>({ fields, rule }: Unit<T>, { base, earlier, later }: Sides<T>): T {
  const pick = (value: T): T => Object.fromEntries(fields.map((field) => [field, value[field]])) as T;
  const from = base === null ? null : { value: pick(base.value) };
  return rule({ base: from, earlier: pick(earlier), later: pick(later) });
}

/** The side whose value has the higher rank by `rankOf`; the later one if equal. */
export function stricterSide<T>(rankOf: (value: T) => number): FieldRule<T> {
  return ({ earlier, later }) => (rankOf(earlier) > rankOf(later) ? earlier : later);
}

/** Lists of items with a key: `common` by key, and `rule` for items on both sides. */
export function commonByKey<V>(keyOf: (value: V) => string, rule: FieldRule<V>): FieldRule<V[]> {
  return ({ base, earlier, later }) => {
    const find = (list: readonly V[] | undefined, key: string): V | undefined =>
      list?.find((value) => keyOf(value) === key);
    const keys = common({
      base: base === null ? null : { value: base.value.map(keyOf) },
      earlier: earlier.map(keyOf),
      later: later.map(keyOf),
    });
    return keys.flatMap((key) => {
      const [from, first, last] = [find(base?.value, key), find(earlier, key), find(later, key)];
      if (first === undefined || last === undefined) return last ?? first ?? [];
      return [rule({ base: from === undefined ? null : { value: from }, earlier: first, later: last })];
    });
  };
}
