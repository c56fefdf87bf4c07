import type { EditorState } from '../../../entities/template.ts';
import { identifyBlocks } from '../../blocks/block-ids.ts';
import { readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { sameValue } from '../template/merge-parts.ts';
import { mergeAttributes, sameAttributes, shellOf } from './attributes.ts';
import { mergeConflicts } from '../template/versions-in-conflict.ts';
import { readConflict, withConflict } from './block-conflict.ts';
import { mergeContainer, type Authors } from './merge-container.ts';
import { withMovedSchemes } from './settings/moved-schemes.ts';
import { mapSides, type Sides } from './sides.ts';
import { TEXT_AREAS, type TextArea, type TextAreas } from './text-areas.ts';

/**
 * Three-way merge of the text of a document, block by block and word by word. Where both sides changed the same words,
 * the server's stay, and the block stores the other side's version with its author (`block-conflict.ts`). An area that
 * only one side changed is that side's, as it is stored.
 */
export function mergeDocument(sides: Sides<TextAreas>, authors: Authors): TextAreas {
  const both = new Set(
    TEXT_AREAS.filter((area) => changedBy(mapSides(sides, (side) => side[area])) === 'both'),
  );
  if (both.size === 0) return inEachArea((area) => unmerged(sides, area));
  const identified = mapSides(sides, ({ content, header, footer, ...firstPage }) =>
    identifyBlocks({ content, header, footer, ...firstPage }),
  );
  const merged = inEachArea((area) =>
    both.has(area)
      ? mergeArea(
          mapSides(identified, (side) => side[area]),
          authors,
        )
      : unmerged(sides, area),
  );
  // A block that one side moved to another container and the other side changed is in both: one becomes another block.
  const unique = identifyBlocks(merged);
  return inEachArea((area) => (both.has(area) ? unique : merged)[area]);
}

function inEachArea(read: (area: TextArea) => EditorState | null): TextAreas {
  return Object.fromEntries(TEXT_AREAS.map((area) => [area, read(area)])) as TextAreas;
}

function unmerged(sides: Sides<TextAreas>, area: TextArea): EditorState | null {
  const changed = changedBy(mapSides(sides, (side) => side[area]));
  return sides[changed === 'local' ? 'local' : 'server'][area];
}

function changedBy({ base, local, server }: Sides<EditorState | null>): 'local' | 'server' | 'both' {
  if (sameValue(local, server) || (base !== undefined && sameValue(base, local))) return 'server';
  return base !== undefined && sameValue(base, server) ? 'local' : 'both';
}

const EMPTY_ROOT = { type: 'root', children: [] } as const;

function mergeArea(areas: Sides<EditorState | null>, authors: Authors): EditorState | null {
  const roots = withMovedSchemes(mapSides(areas, (area): JsonNode => area?.root ?? EMPTY_ROOT));
  const children = mergeContainer(mapSides(roots, readChildren), authors);
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
