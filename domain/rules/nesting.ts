/** Where a value without a schema of its own ends. */
export interface ValueBounds {
  /** Levels on which objects and arrays lie in one another, the outermost counted. */
  levels: number;
  /** Objects and arrays. */
  parts: number;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether a value is nested deeper, or made of more parts, than `bounds` allow. Looks at one level after the other, so that
 * what is nested to break whoever calls itself does not break this, and no further than the first part too many.
 */
export function isBeyond(value: unknown, { levels, parts }: ValueBounds): boolean {
  let level: object[] = isPart(value) ? [value] : [];
  let met = level.length;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels || met > parts) return true;
    const next: object[] = [];
    for (const part of level)
      for (const inner of Array.isArray(part) ? part : Object.values(part)) {
        if (!isPart(inner)) continue;
        if ((met += 1) > parts) return true;
        next.push(inner);
      }
    level = next;
  }
  return false;
}
