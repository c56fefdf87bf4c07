import type { TemplateDocument } from '../../../entities/template.ts';
import { readBlockId } from '../../blocks/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { readConflict, type BlockConflict } from './block-conflict.ts';

type AreaKey = 'header' | 'content' | 'footer';

/** A block with versions that nobody has chosen or refused yet. */
export interface OpenConflict {
  area: AreaKey;
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

/** The conflicts of a document in the order of its text. */
export function openConflicts(document: Pick<TemplateDocument, AreaKey>): OpenConflict[] {
  return (['header', 'content', 'footer'] as const).flatMap((area) => {
    const state = document[area];
    return state === null ? [] : conflictsIn(state.root, area);
  });
}

function conflictsIn(node: JsonNode, area: AreaKey): OpenConflict[] {
  const conflict = readConflict(node);
  const own = conflict === null ? [] : [{ area, id: readBlockId(node), node, conflict }];
  if (!CONTAINERS.has(node.type)) return own;
  const inner = readChildren(node).flatMap((child) => (isJsonNode(child) ? conflictsIn(child, area) : []));
  return [...own, ...inner];
}
