/**
 * About how long a value is as JSON, without writing it: a text of some megabytes takes as long to write as all else that is
 * done with it.
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
