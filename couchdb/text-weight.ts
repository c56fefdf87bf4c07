/**
 * Approximate length of a value as JSON, without serialising it: for a text of some megabytes, serialising costs as
 * much as all other processing.
 */
export function textWeight(value: unknown): number {
  let weight = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string') weight += one.length + 2;
    else if (typeof one !== 'object' || one === null) weight += 5;
    else if (Array.isArray(one)) {
      weight += 2 + one.length;
      for (const item of one) left.push(item);
    } else {
      weight += 2;
      for (const [name, held] of Object.entries(one)) {
        weight += name.length + 4;
        left.push(held);
      }
    }
  }
  return weight;
}
