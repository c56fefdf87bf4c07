import { $getNodeByKey, HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SELECTION_FOCUS_TAG } from 'lexical';
import type { EditorUpdateOptions, NodeKey } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { newPassageId } from './copied/copied-passages.ts';
import { isFull, withPassage, withoutPassage } from './document-passages.ts';
import { $enclose } from './enclose.ts';
import {
  $documentPassages,
  $setStoredPassages,
  $storedPassages,
  passagesIn,
  storedPassagesIn,
  type Level,
} from './passage-state.ts';
import { $withoutRows } from './rows/row-group.ts';
import { $takeOutOfRepetition } from './rows/subtotal-rows.ts';
import { $isNamed, $runOf, type PassageRun } from './runs.ts';
import {
  $canMove,
  $canWriteAfter,
  $deleteRun,
  $dissolve,
  $moveRun,
  $selectRun,
  $writeAfter,
} from './run-edits.ts';
import { $takeNodes, type Target } from './targets.ts';

/** Changes to the passages of a document, each one step of undo. */

type Editors = Pick<DocumentEditors, 'areas' | 'history'>;

/** A run in the text: the node at its beginning says where. */
export interface RunPlace {
  area: AreaName;
  id: string;
  level: Level;
  key: NodeKey;
}

const CHANGE: EditorUpdateOptions & { discrete: true } = {
  discrete: true,
  tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
};

type Stored = (stored: unknown) => unknown;

const unchanged: Stored = (stored) => stored;

/**
 * Changes an area and what the document stores of its passages, as one step of undo.
 * @param $change says what changes of the stored passages
 */
function changeBoth({ areas, history }: Editors, area: AreaName, $change: () => Stored): void {
  const $store = (change: Stored): void => {
    const before = $storedPassages();
    const changed = change(before);
    if (changed !== before) $setStoredPassages(changed);
  };
  history.group(() => {
    let change = unchanged;
    areas[area].update(() => {
      change = $change();
      if (area === 'body') $store(change);
    }, CHANGE);
    if (area !== 'body' && change !== unchanged) areas.body.update(() => $store(change), CHANGE);
  });
}

/** Why no passage was made; `repeated`: a row at page breaks is the one that its table repeats. */
export type Refused = 'too-deep' | 'too-many' | 'nothing' | 'repeated';

/** A row at page breaks leaves the repetition that it is in. */
function $make(target: Target, id: string, { kind }: Passage): 'done' | Refused {
  if (kind !== 'subtotal') return $enclose(target, id);
  if (target.kind !== 'rows') return 'nothing';
  const isFree = $takeOutOfRepetition($takeNodes(target), passagesIn($documentPassages()));
  return isFree ? $enclose(target, id) : 'repeated';
}

/** @returns the id of the new passage, or why there is none */
export function makePassage(
  editors: Editors,
  area: AreaName,
  target: Target,
  passage: Passage,
): { id: string } | Refused {
  if (isFull(storedPassagesIn(editors.areas.body.getEditorState()))) return 'too-many';
  const id = newPassageId();
  const result: { of: 'done' | Refused } = { of: 'nothing' };
  changeBoth(editors, area, () => {
    result.of = $make(target, id, passage);
    return result.of === 'done' ? (stored) => withPassage(stored, id, passage) : unchanged;
  });
  return result.of === 'done' ? { id } : result.of;
}

/** Changes the rule of all runs with it. */
export function changePassage(editors: Editors, id: string, passage: Passage): void {
  changeBoth(editors, 'body', () => (stored) => withPassage(stored, id, passage));
}

function $withRun(place: RunPlace, $change: (run: PassageRun) => void): void {
  const node = $getNodeByKey(place.key);
  const run = node === null ? null : $runOf(node, place.id, place.level);
  if (run !== null) $change(run);
}

/**
 * Changes a run. Its passage is not kept if nothing is in it any more, and a condition that is not in its rows any more
 * is decided once.
 */
function changeRun(editors: Editors, place: RunPlace, $change: (run: PassageRun) => void): void {
  const isElsewhere = AREAS.some(
    (area) => area !== place.area && editors.areas[area].read(() => $isNamed(place.id)),
  );
  changeBoth(editors, place.area, () => {
    $withRun(place, $change);
    const freed = $withoutRows();
    const isGone = !isElsewhere && !$isNamed(place.id);
    if (!isGone && freed.size === 0) return unchanged;
    return (stored) =>
      [...freed].reduce(
        (all, [id, passage]) => withPassage(all, id, passage),
        isGone ? withoutPassage(stored, place.id) : stored,
      );
  });
}

/** The text stays; the rule goes with the last run that has it. */
export function removeRule(editors: Editors, place: RunPlace): void {
  changeRun(editors, place, $dissolve);
}

/** Deletes the text of the run with its rule. */
export function deletePassage(editors: Editors, place: RunPlace): void {
  changeRun(editors, place, $deleteRun);
}

/** Which ways a run can move, and whether a paragraph can be after it. */
export function movesOf({ areas }: Editors, place: RunPlace): { up: boolean; down: boolean; after: boolean } {
  const moves = { up: false, down: false, after: false };
  areas[place.area].read(() =>
    $withRun(place, (run) => {
      moves.up = $canMove(run, -1);
      moves.down = $canMove(run, 1);
      moves.after = $canWriteAfter(run);
    }),
  );
  return moves;
}

export function movePassage(editors: Editors, place: RunPlace, step: -1 | 1): void {
  changeRun(editors, place, (run) => $moveRun(run, step));
}

/** Puts the caret into a new paragraph after the run. */
export function writeAfterPassage(editors: Editors, place: RunPlace): void {
  changeRun(editors, place, $writeAfter);
}

/** Selects the text of the run, without moving the focus. */
export function selectPassage(editors: Editors, place: RunPlace): void {
  editors.areas[place.area].update(() => $withRun(place, $selectRun), {
    discrete: true,
    tag: SKIP_SELECTION_FOCUS_TAG,
  });
}
