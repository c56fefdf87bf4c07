import { $findTableNode } from '@lexical/table';
import { $getNodeByKey } from 'lexical';
import type { LexicalNode } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../../document-editors.ts';
import { $documentPassages, $idsAround, $idsOf, passagesIn, passagesOf } from '../passage-state.ts';
import { $runsInArea, type PassageRun } from '../runs.ts';
import type { Target } from '../targets.ts';

/** In which rows a passage is decided: those of the innermost repetition around it. */

type Passages = ReadonlyMap<string, Passage>;

function groupIn(ids: readonly string[], passages: Passages): string | undefined {
  const around = ids.map((id) => passages.get(id)).findLast((passage) => passage?.kind === 'repetition');
  return around?.kind === 'repetition' ? around.group : undefined;
}

/** A column is of the whole table, whichever row names it. */
function $idsAroundColumn(cell: LexicalNode): readonly string[] {
  const table = $findTableNode(cell);
  return table === null ? [] : [...$idsAround(table), ...$idsOf(table)];
}

/** Ids of the passages around everything that is enclosed, outermost first. */
function $idsAroundTarget(target: Target): readonly string[] {
  if (target.kind === 'words') {
    const node = $getNodeByKey(target.from.key);
    if (node === null) return [];
    return target.from.type === 'text' ? $idsAround(node) : [...$idsAround(node), ...$idsOf(node)];
  }
  const nodes = target.keys.flatMap((key) => $getNodeByKey(key) ?? []);
  const [first] = nodes;
  if (first === undefined) return [];
  if (target.kind === 'columns') return $idsAroundColumn(first);
  const own = $idsOf(first).filter((id) => nodes.every((node) => $idsOf(node).includes(id)));
  return [...$idsAround(first), ...own];
}

/** The group in whose rows a new passage of a target is decided; undefined if it is not in a repetition. */
export function rowGroupOf(
  { areas }: Pick<DocumentEditors, 'areas'>,
  area: AreaName,
  target: Target,
): string | undefined {
  const passages = passagesOf(areas.body);
  return areas[area].read(() => groupIn($idsAroundTarget(target), passages));
}

/** The group in whose rows a run is. */
function $groupAround({ id, level, nodes: [first] }: PassageRun, passages: Passages): string | undefined {
  if (level === 'column') return groupIn($idsAroundColumn(first), passages);
  const own = $idsOf(first);
  return groupIn([...$idsAround(first), ...own.slice(0, own.indexOf(id))], passages);
}

/** The groups of all runs of a passage, in reading order; undefined for one that is not in a repetition. */
export function rowGroupsOf(
  { areas }: Pick<DocumentEditors, 'areas'>,
  id: string,
): readonly (string | undefined)[] {
  const passages = passagesOf(areas.body);
  return AREAS.flatMap((area) =>
    areas[area].read(() =>
      $runsInArea()
        .filter((run) => run.id === id)
        .map((run) => $groupAround(run, passages)),
    ),
  );
}

/** Conditions of an area that are for rows which are not around them any more: as they are, nothing would decide them. */
export function $withoutRows(): ReadonlyMap<string, Passage> {
  const passages = passagesIn($documentPassages());
  const runs = $runsInArea();
  return new Map(
    [...passages].flatMap(([id, passage]) => {
      if (passage.kind !== 'condition' || passage.group === undefined) return [];
      const own = runs.filter((run) => run.id === id);
      if (own.length === 0 || own.some((run) => $groupAround(run, passages) === passage.group)) return [];
      const { group: _, ...rest } = passage;
      return [[id, rest] as const];
    }),
  );
}
