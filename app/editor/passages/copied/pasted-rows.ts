import type { LexicalNode } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { isFull } from '../document-passages.ts';
import { $documentPassages, passagesIn } from '../passage-state.ts';
import { $groupsAround } from '../rows/groups-around.ts';
import { $runsInArea, type PassageRun } from '../runs.ts';
import { $addPassages, $renamePassages, newPassageId } from './copied-passages.ts';

/** Where the runs of a condition are: those that were pasted, and the others. */
interface PlacedRuns {
  /** Groups around each run, outermost first. */
  pasted: (readonly string[])[];
  others: (readonly string[])[];
}

function $placedRuns(nodes: readonly LexicalNode[], passages: ReadonlyMap<string, Passage>) {
  const keys = new Set(nodes.map((node) => node.getKey()));
  const isPasted = (node: LexicalNode): boolean =>
    [node, ...node.getParents()].some((at) => keys.has(at.getKey()));
  const all = $runsInArea().map((run) => ({ run, isPasted: run.nodes.every(isPasted) }));
  // A repetition that came along is no place: in it, a condition is decided as where it was copied.
  const along = new Set(all.flatMap(({ run, isPasted: is }) => (is ? [run.id] : [])));
  for (const { run, isPasted: is } of all) if (!is) along.delete(run.id);
  const places = new Map<string, PlacedRuns>();
  const note = (run: PassageRun, list: keyof PlacedRuns, known: ReadonlyMap<string, Passage>): void => {
    const placed = places.get(run.id) ?? { pasted: [], others: [] };
    placed[list].push($groupsAround(run, known));
    places.set(run.id, placed);
  };
  const outer = new Map([...passages].filter(([id]) => !along.has(id)));
  for (const { run, isPasted: is } of all) {
    const group = groupOf(passages.get(run.id));
    const inOwnRows = group !== undefined && $groupsAround(run, passages).includes(group);
    note(run, is ? 'pasted' : 'others', is && !inOwnRows ? outer : passages);
  }
  return places;
}

const groupOf = (passage: Passage | undefined): string | undefined =>
  passage?.kind === 'condition' ? passage.group : undefined;

/** The passage, decided in the rows of its place; null if it is as it is to be. */
function inRows(passage: Passage, { pasted, others }: PlacedRuns): Passage | null {
  if (passage.kind !== 'condition' || pasted.length === 0) return null;
  const { group, ...once } = passage;
  if (group !== undefined && pasted.every((groups) => groups.includes(group))) return null;
  const [rows, ...more] = new Set(pasted.map((groups) => groups.at(-1)));
  const stays = others.length > 0 && others.every((groups) => groups.at(-1) === rows);
  if (more.length > 0 || rows === group || stays) return null;
  return rows === undefined ? once : { ...once, group: rows };
}

/** Lets pasted conditions be decided in the rows where they are now; those elsewhere with the same rule stay as they are. */
export function $followRows(nodes: readonly LexicalNode[]): void {
  const passages = passagesIn($documentPassages());
  const changed = new Map<string, Passage>();
  const names = new Map<string, string>();
  for (const [id, placed] of $placedRuns(nodes, passages)) {
    const before = passages.get(id);
    const passage = before === undefined ? null : inRows(before, placed);
    if (passage === null) continue;
    const own = placed.others.length === 0 ? id : newPassageId();
    if (own !== id) names.set(id, own);
    changed.set(own, passage);
  }
  if (changed.size === 0 || isFull($documentPassages())) return;
  $addPassages(changed);
  $renamePassages(nodes, names);
}
