import { readBlockId, BLOCK_ID_KEY } from '#domain/rules/blocks/block-ids.ts';
import { CONFLICT_KEY } from '#domain/rules/merge/body/block-conflict.ts';
import { readState, type JsonNode } from '../reading/json-node.ts';
import { changeAll, withState } from './nodes.ts';

/** Ids of all blocks in these nodes. */
export function blockIdsIn(nodes: readonly JsonNode[]): Set<string> {
  const ids = new Set<string>();
  changeAll(nodes, (node) => {
    const id = readBlockId(node);
    if (id !== '') ids.add(id);
    return node;
  });
  return ids;
}

/**
 * Blocks that come into a document: without open conflicts, and with new ids where the document has theirs; references
 * among them follow.
 * @param wanted ids to take instead, by those of the blocks
 */
export function copiedBlocks(
  blocks: readonly JsonNode[],
  {
    taken,
    newId,
    wanted = new Map(),
  }: { taken: ReadonlySet<string>; newId: () => string; wanted?: ReadonlyMap<string, string> },
): JsonNode[] {
  const ids = new Map<string, string>();
  const used = new Set(taken);
  const idFor = (id: string): string => {
    const own = [wanted.get(id) ?? id, id].find((each) => !used.has(each)) ?? newId();
    used.add(own);
    return own;
  };
  const identified = changeAll(blocks, (node) => {
    const plain =
      readState(node, CONFLICT_KEY) === undefined ? node : withState(node, CONFLICT_KEY, undefined);
    const id = readBlockId(plain);
    if (id === '') return plain;
    const own = idFor(id);
    if (own === id) return plain;
    ids.set(id, own);
    return withState(plain, BLOCK_ID_KEY, own);
  });
  if (ids.size === 0) return identified;
  return changeAll(identified, (node) => {
    const target = typeof node['target'] === 'string' ? ids.get(node['target']) : undefined;
    return node.type === 'reference' && target !== undefined ? { ...node, target } : node;
  });
}
