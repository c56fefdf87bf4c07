import { $getSelection, COMMAND_PRIORITY_EDITOR, createCommand, mergeRegister } from 'lexical';
import type { LexicalCommand } from 'lexical';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import type { RunPlace } from './change-passages.ts';
import { $documentPassages, passagesIn } from './passage-state.ts';
import { $runsAround, type PassageRun } from './runs.ts';
import { $selectedTarget, type Extent, type Target } from './targets.ts';

/** What is asked for: a new passage of what is selected (`subtotal`: of rows), or the menu of the one at the caret. */
export type PassageRequest =
  { make: 'condition' | 'repetition' | 'subtotal'; extent?: Extent } | { make: null };

/** A passage is asked for; the screen around the text handles it. */
export const BEGIN_PASSAGE: LexicalCommand<PassageRequest> = createCommand('BEGIN_PASSAGE');

/** The request with the selection that it is about, and the innermost run at the caret: of rows at page breaks alone if those are asked for. */
export interface BegunPassage {
  request: PassageRequest;
  area: AreaName;
  target: Target | null;
  around: RunPlace | null;
}

/** Calls `begin` after the update in which the command is sent. */
export function onBeginPassage(
  { areas }: Pick<DocumentEditors, 'areas'>,
  begin: (begun: BegunPassage) => void,
): () => void {
  const read = (area: AreaName, request: PassageRequest): void => {
    const extent = request.make === null ? undefined : request.extent;
    begin({ request, area, ...areas[area].read(() => $begun(area, request, extent)) });
  };
  return mergeRegister(
    ...AREAS.map((area) =>
      areas[area].registerCommand(
        BEGIN_PASSAGE,
        (request) => (queueMicrotask(() => read(area, request)), true),
        COMMAND_PRIORITY_EDITOR,
      ),
    ),
  );
}

function $begun(
  area: AreaName,
  { make }: PassageRequest,
  extent: Extent | undefined,
): Pick<BegunPassage, 'target' | 'around'> {
  const node = $getSelection()?.getNodes()[0];
  const known = passagesIn($documentPassages());
  const isMeant = ({ id }: PassageRun): boolean =>
    make === 'subtotal' ? known.get(id)?.kind === make : known.has(id);
  const run = node === undefined ? undefined : $runsAround(node).find(isMeant);
  return {
    target: $selectedTarget(extent),
    around: run === undefined ? null : { area, id: run.id, level: run.level, key: run.nodes[0].getKey() },
  };
}
