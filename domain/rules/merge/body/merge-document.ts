import type { EditorState, TemplateDocument } from '../../../entities/template.ts';
import { identifyBlocks } from '../../blocks/block-ids.ts';
import { sameValue } from '../template/merge-parts.ts';
import { mergeAttributes, sameAttributes, shellOf } from './attributes.ts';
import { mergeConflicts, readConflict, withConflict } from './block-conflict.ts';
import { mergeContainer, type Authors } from './merge-container.ts';
import { mapSides, type Sides } from './sides.ts';

const AREA_KEYS = ['content', 'header', 'footer'] as const;
type Areas = Pick<TemplateDocument, (typeof AREA_KEYS)[number]>;

/**
 * Three-way merge of the text of a document, block by block and word by word. Where both sides changed the same words,
 * the server's stay, and the block stores the other side's version with its author (`block-conflict.ts`). An area that
 * only one side changed is that side's, as it is stored.
 */
export function mergeDocument(sides: Sides<Areas>, authors: Authors): Areas {
  const isMerged = AREA_KEYS.some((key) => changedBy(mapSides(sides, (side) => side[key])) === 'both');
  const identified = isMerged
    ? mapSides(sides, ({ content, header, footer }) => identifyBlocks({ content, header, footer }))
    : sides;
  const merged = <K extends keyof Areas>(key: K): Areas[K] => {
    const changed = changedBy(mapSides(sides, (side) => side[key]));
    if (changed !== 'both') return sides[changed][key];
    const areas = mapSides(identified, (side) => side[key]);
    return mergeArea(areas, authors) as Areas[K];
  };
  const areas = { content: merged('content'), header: merged('header'), footer: merged('footer') };
  if (!isMerged) return areas;
  // A block that one side moved to another container and the other side changed is in both: one becomes another block.
  const unique = identifyBlocks(areas);
  const of = <K extends keyof Areas>(key: K): Areas[K] =>
    (sides.local[key] === areas[key] || sides.server[key] === areas[key] ? areas : unique)[key];
  return { content: of('content'), header: of('header'), footer: of('footer') };
}

function changedBy({ base, local, server }: Sides<EditorState | null>): 'local' | 'server' | 'both' {
  if (sameValue(local, server) || (base !== undefined && sameValue(base, local))) return 'server';
  return base !== undefined && sameValue(base, server) ? 'local' : 'both';
}

const EMPTY_ROOT = { type: 'root', children: [] } as const;

function mergeArea(areas: Sides<EditorState | null>, authors: Authors): EditorState | null {
  const roots = mapSides(areas, (area) => area?.root ?? EMPTY_ROOT);
  const children = mergeContainer(
    mapSides(roots, (root) => root.children),
    authors,
  );
  if (children.length === 0 && (areas.local === null || areas.server === null)) return null;
  const shells = mapSides(roots, (root) => withConflict(shellOf(root), null));
  const [kept, other] = [mergeAttributes(shells, 'server'), mergeAttributes(shells, 'local')];
  const conflict = mergeConflicts(
    mapSides(roots, readConflict),
    sameAttributes(kept, other)
      ? null
      : { kept: authors.server, others: [{ ...authors.local, block: other }] },
  );
  const state = areas.server ?? areas.local;
  return { ...state, root: { ...withConflict(kept, conflict), type: 'root', children } };
}
