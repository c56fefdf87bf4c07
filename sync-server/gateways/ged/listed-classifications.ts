import { GED_CLASSIFICATIONS_MAX } from '#domain/entities/ged.ts';
import type { ListedClassification } from '#domain/rules/ged/classification-tree.ts';

interface Pending {
  node: unknown;
  within: ListedClassification | null;
}

/** Flattens nested lists of classifications, parents first. Stops at the limit, at any depth. */
export function listedClassifications(items: readonly unknown[]): ListedClassification[] {
  const found: ListedClassification[] = [];
  const pending: Pending[] = items.toReversed().map((node) => ({ node, within: null }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, within } = next;
    const listed = {
      id: memberOf(node, 'id'),
      identifier: memberOf(node, 'identifier'),
      title: memberOf(node, 'title'),
      within,
    };
    found.push(listed);
    if (found.length > GED_CLASSIFICATIONS_MAX) return found;
    const children = memberOf(node, 'children');
    if (Array.isArray(children))
      for (const child of children.toReversed() as unknown[]) pending.push({ node: child, within: listed });
  }
  return found;
}

function memberOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}
