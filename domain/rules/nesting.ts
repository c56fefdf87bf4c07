/** Bounds of a value without its own schema. */
export interface ValueBounds {
  /** Maximum nesting of objects and arrays, the outermost included. */
  levels: number;
  /** Maximum number of objects and arrays. */
  parts: number;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether a value is nested deeper, or has more parts, than `bounds` allow. Works level by level, without recursion, so
 * that deep nesting cannot overflow the stack, and stops at the first excess part.
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
