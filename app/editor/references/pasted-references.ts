import { $isElementNode } from 'lexical';
import type { LexicalNode } from 'lexical';
import { $isReferenceNode, type ReferenceNode } from './reference-node.ts';

/** The references in these nodes. */
export function $referencesIn(nodes: readonly LexicalNode[]): ReferenceNode[] {
  return nodes.flatMap((node) => {
    if ($isReferenceNode(node)) return [node];
    return $isElementNode(node) ? $referencesIn(node.getChildren()) : [];
  });
}

/** Lets copied references lead to the copies of their targets. @param ids those of the copies, by the former ones */
export function $followCopies(references: readonly ReferenceNode[], ids: ReadonlyMap<string, string>): void {
  for (const reference of references) {
    const copy = ids.get(reference.getTarget());
    if (copy !== undefined && reference.isAttached()) reference.setTarget(copy);
  }
}
