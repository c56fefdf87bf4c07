import { COLUMN_WITHIN_KEY } from '#domain/rules/living/read-passages.ts';
import { isJsonObject, type JsonNode } from '../../reading/json-node.ts';
import { childNodesOf, idsOf } from '../nodes.ts';

/** In which rows the conditions of a clause are decided: those of the repetition around the words, wherever that is. */

type Passages = Readonly<Record<string, unknown>>;

/** Ids of the passages around each run of a passage, outermost first. */
function placesOf(blocks: readonly JsonNode[]): Map<string, (readonly string[])[]> {
  const places = new Map<string, (readonly string[])[]>();
  const note = (ids: readonly string[], around: readonly string[]): void =>
    ids.forEach((id, at) => places.set(id, [...(places.get(id) ?? []), [...around, ...ids.slice(0, at)]]));
  const walk = (node: JsonNode, around: readonly string[], table: readonly string[]): void => {
    const [own, column] = [idsOf(node), idsOf(node, COLUMN_WITHIN_KEY)];
    note(own, around);
    // A column is of the whole table, whichever row names it.
    note(column, table);
    const inside = [...around, ...own];
    for (const child of childNodesOf(node))
      walk(child, [...inside, ...column], node.type === 'table' ? inside : table);
  };
  for (const block of blocks) walk(block, [], []);
  return places;
}

function groupOf(passage: unknown, kind: 'condition' | 'repetition'): string | undefined {
  if (!isJsonObject(passage) || passage['kind'] !== kind) return undefined;
  return typeof passage['group'] === 'string' ? passage['group'] : undefined;
}

/** The groups of the repetitions among these passages. */
function groupsIn(ids: readonly string[], passages: Passages): string[] {
  return ids.flatMap((id) => {
    const passage = Object.hasOwn(passages, id) ? passages[id] : undefined;
    return groupOf(passage, 'repetition') ?? [];
  });
}

/** Passages without the rows of a repetition that is not among these blocks: they are those of a place, not of the words. */
export function withoutOuterRows(blocks: readonly JsonNode[], passages: Passages): Record<string, unknown> {
  const places = placesOf(blocks);
  return Object.fromEntries(
    Object.entries(passages).map(([id, passage]) => {
      const group = groupOf(passage, 'condition');
      if (group === undefined || !isJsonObject(passage)) return [id, passage];
      const isAmong = (places.get(id) ?? []).some((around) => groupsIn(around, passages).includes(group));
      const { group: _, ...once } = passage;
      return [id, isAmong ? passage : once];
    }),
  );
}

/**
 * Passages of which the conditions of a clause are decided once for each row that the clause came into. In repetitions
 * of the clause they are decided as there.
 * @param brought ids of the clause's own passages
 */
export function inRowsOfPlace(
  blocks: readonly JsonNode[],
  passages: Passages,
  brought: readonly string[],
): Passages {
  const places = placesOf(blocks);
  const own = new Set(brought);
  const rowsAround = (around: readonly string[]): string | undefined => {
    const inner = groupsIn(
      around.filter((id) => own.has(id)),
      passages,
    );
    const outer = groupsIn(
      around.filter((id) => !own.has(id)),
      passages,
    ).at(-1);
    return outer === undefined || inner.includes(outer) ? undefined : outer;
  };
  const placed = brought.flatMap((id) => {
    const passage = passages[id];
    if (!isJsonObject(passage) || passage['kind'] !== 'condition' || 'group' in passage) return [];
    const groups = new Set((places.get(id) ?? []).map(rowsAround));
    const [group] = groups;
    return groups.size === 1 && group !== undefined ? [[id, { ...passage, group }] as const] : [];
  });
  return { ...passages, ...Object.fromEntries(placed) };
}
