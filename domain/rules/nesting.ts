/**
 * Whether objects or arrays lie in one another on more than `levels` levels, the outermost counted. Looks at one level
 * after the other, so that what is nested to break whoever calls itself does not break this.
 */
export function nestedBeyond(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < levels; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
    if (level.length === 0) return false;
  }
  return level.some((part) => typeof part === 'object' && part !== null);
}
