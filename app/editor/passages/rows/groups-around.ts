import { $findTableNode } from '@lexical/table';
import type { LexicalNode } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { $idsAround, $idsOf } from '../passage-state.ts';
import type { PassageRun } from '../runs.ts';

/** Which repetitions are around a part of an area. */

export type Passages = ReadonlyMap<string, Passage>;

/** The groups of the repetitions among these passages. */
export function groupsIn(ids: readonly string[], passages: Passages): readonly string[] {
  return ids.flatMap((id) => {
    const passage = passages.get(id);
    return passage?.kind === 'repetition' ? [passage.group] : [];
  });
}

/** A column is of the whole table, whichever row names it. */
export function $idsAroundColumn(cell: LexicalNode): readonly string[] {
  const table = $findTableNode(cell);
  return table === null ? [] : [...$idsAround(table), ...$idsOf(table)];
}

/** The groups in whose rows a run is, outermost first. */
export function $groupsAround(
  { id, level, nodes: [first] }: PassageRun,
  passages: Passages,
): readonly string[] {
  if (level === 'column') return groupsIn($idsAroundColumn(first), passages);
  const own = $idsOf(first);
  return groupsIn([...$idsAround(first), ...own.slice(0, own.indexOf(id))], passages);
}
