import { $getNodeByKey } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../../document-editors.ts';
import { $documentPassages, $idsAround, $idsOf, passagesIn, passagesOf } from '../passage-state.ts';
import { $runsInArea } from '../runs.ts';
import type { Target } from '../targets.ts';
import { $groupsAround, $idsAroundColumn, groupsIn, type Passages } from './groups-around.ts';

/** In which rows a passage is decided: those of the innermost repetition around it. */

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
  return areas[area].read(() => groupsIn($idsAroundTarget(target), passages).at(-1));
}

/** The groups around each run of a passage, outermost first; the runs in reading order. */
export function rowGroupsOf(
  { areas }: Pick<DocumentEditors, 'areas'>,
  id: string,
): readonly (readonly string[])[] {
  const passages = passagesOf(areas.body);
  return AREAS.flatMap((area) =>
    areas[area].read(() =>
      $runsInArea()
        .filter((run) => run.id === id)
        .map((run) => $groupsAround(run, passages)),
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
      const { group, ...rest } = passage;
      const own = runs.filter((run) => run.id === id);
      const isInRows = own.some((run) => $groupsAround(run, passages).includes(group));
      return own.length === 0 || isInRows ? [] : [[id, rest] as const];
    }),
  );
}

/** The passages that something in the document is in, and the conditions of them that are in other rows than theirs. */
export function usedPassages({ areas }: Pick<DocumentEditors, 'areas'>): {
  passages: Passages;
  outsideRows: readonly string[];
} {
  const all = passagesOf(areas.body);
  const groups = new Map<string, (readonly string[])[]>();
  for (const area of AREAS)
    areas[area].read(() => {
      for (const run of $runsInArea())
        groups.set(run.id, [...(groups.get(run.id) ?? []), $groupsAround(run, all)]);
    });
  const passages = new Map([...all].filter(([id]) => groups.has(id)));
  const outsideRows = [...passages].flatMap(([id, passage]) => {
    const group = passage.kind === 'condition' ? passage.group : undefined;
    return group === undefined || groups.get(id)?.every((around) => around.includes(group)) === true
      ? []
      : [id];
  });
  return { passages, outsideRows };
}
