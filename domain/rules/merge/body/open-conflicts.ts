import type { Template } from '../../../entities/template.ts';
import { readBlockId } from '../../blocks/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { readConflict, type BlockConflict } from './block-conflict.ts';
import { TEXT_AREAS, textAreasOf, type TextArea, type TextAreas } from './text-areas.ts';

/** A block with versions that nobody has chosen or refused yet. */
export interface OpenConflict {
  area: TextArea;
  /** Empty for the settings of the whole area, its named styles for example. */
  id: string;
  /** The block as it is in the document. */
  node: JsonNode;
  conflict: BlockConflict;
}

/** Elements with blocks in them; text is not searched. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'root',
  'list',
  'listitem',
  'table',
  'tablerow',
  'tablecell',
]);

/** The conflicts of these texts (`textAreasOf`) in their order. */
export function openConflicts(areas: Partial<TextAreas>): OpenConflict[] {
  return TEXT_AREAS.flatMap((area) => {
    const state = areas[area] ?? null;
    return state === null ? [] : conflictsIn(state.root, area);
  });
}

/** The template with `conflictInText` as its text has it. */
export function withTextMark<T extends Pick<Template, 'document' | 'conflictInText'>>(template: T): T {
  const { conflictInText: _former, ...rest } = template;
  const has = openConflicts(textAreasOf(template.document)).length > 0;
  return (has ? { ...rest, conflictInText: true } : rest) as T;
}

function conflictsIn(node: JsonNode, area: TextArea): OpenConflict[] {
  const conflict = readConflict(node);
  const own = conflict === null ? [] : [{ area, id: readBlockId(node), node, conflict }];
  if (!CONTAINERS.has(node.type)) return own;
  const inner = readChildren(node).flatMap((child) => (isJsonNode(child) ? conflictsIn(child, area) : []));
  return [...own, ...inner];
}
