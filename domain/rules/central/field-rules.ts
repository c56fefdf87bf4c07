import { sameValue } from '../merge/template/merge-parts.ts';

/** Two states of one central document, or of one of its fields, that nodes of a cluster took at the same time. */
export interface Sides<T> {
  /** What both came from; null where the store no longer has it. */
  base: { value: T } | null;
  earlier: T;
  /** The later write; where no moment tells, what the store itself answers for the document, on every node the same. */
  later: T;
}

/** What becomes of one value. */
export type FieldRule<V> = (sides: Sides<V>) => V;

/** Who alone changed it, or else the later write. */
export function lastWrite<V>({ base, earlier, later }: Sides<V>): V {
  return base !== null && sameValue(later, base.value) ? earlier : later;
}

/** True is the stricter. */
export function either<V extends boolean | undefined>({ earlier, later }: Sides<V>): V {
  return earlier === true ? earlier : later;
}

/** False is the stricter. */
export function both<V extends boolean | undefined>({ earlier, later }: Sides<V>): V {
  return earlier === true ? later : earlier;
}

/** Of instants the first; null and absent stand for never. What was ended, revoked, spent or used stays so. */
export function earliest<V extends string | null | undefined>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'string') return later;
  return typeof later !== 'string' || earlier < later ? earlier : later;
}

/** Of instants the last. */
export function latest<V extends string | null | undefined>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'string') return later;
  return typeof later !== 'string' || earlier > later ? earlier : later;
}

/** The smaller allowance; `unlimited` and null are the largest. */
export function fewest<V extends number | null | 'unlimited'>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'number') return later;
  return typeof later !== 'number' || earlier < later ? earlier : later;
}

/** The larger count; null is none. */
export function most<V extends number | null>({ earlier, later }: Sides<V>): V {
  if (typeof earlier !== 'number') return later;
  return typeof later !== 'number' || earlier > later ? earlier : later;
}

/** What each side used is used. */
export function counted({ base, earlier, later }: Sides<number>): number {
  return Math.max(earlier, later, base === null ? 0 : earlier + later - base.value);
}

/** Rights: what either side took away is gone. What one added stays where it is known that it was added. */
export function common<V>({ base, earlier, later }: Sides<V[]>): V[] {
  const has = (list: readonly V[], value: V): boolean => list.some((each) => sameValue(each, value));
  const all = [...later, ...earlier.filter((value) => !has(later, value))];
  return all.filter((value) => {
    if (has(later, value) && has(earlier, value)) return true;
    return base !== null && !has(base.value, value);
  });
}

/** The one that stands further back in `order` is the stricter. */
export function strictest<V>(order: readonly V[]): FieldRule<V> {
  return ({ earlier, later }) => (order.indexOf(earlier) > order.indexOf(later) ? earlier : later);
}

/** What guards somebody stays unless it is known to have been taken off; of two, the later. */
export function guarding<V>(sides: Sides<V | null>): V | null;
export function guarding<V>(sides: Sides<V | undefined>): V | undefined;
export function guarding<V>(sides: Sides<V | null | undefined>): V | null | undefined {
  return sides.base === null ? (sides.later ?? sides.earlier) : lastWrite(sides);
}

type Keyed<V> = Partial<Record<string, V>>;

/** The value of each key by one rule; `missing` is what a side stands for that has none. */
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

/** A rule for each field: none is forgotten. */
export type FieldRules<T> = { [F in keyof T]-?: FieldRule<T[F]> };

/** Fields that say something only together: they come from one side. */
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

/** The rule is asked about the unit's own fields alone. */
function sideOf<T extends object>({ fields, rule }: Unit<T>, { base, earlier, later }: Sides<T>): T {
  const pick = (value: T): T => Object.fromEntries(fields.map((field) => [field, value[field]])) as T;
  const from = base === null ? null : { value: pick(base.value) };
  return rule({ base: from, earlier: pick(earlier), later: pick(later) });
}

/** The side whose value stands further back in the order that `rankOf` gives; the later of equals. */
export function stricterSide<T>(rankOf: (value: T) => number): FieldRule<T> {
  return ({ earlier, later }) => (rankOf(earlier) > rankOf(later) ? earlier : later);
}

/** Lists of things with a key: `common` by key, and what both sides hold by `rule`. */
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
