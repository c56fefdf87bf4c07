import type { FiledDocument } from '../../entities/filed-document.ts';
import type { AreaTree, PlacedArea } from '../templates/area-tree.ts';

/** Separator between the titles of a path. */
const PATH_SIGN = ' / ';
const PATH_MAX = 2000;

/** Path of a document: the titles of its classification from the root down, then its name. */
export function fullPathOf(titles: readonly string[], name: string): string {
  return [...titles, name].join(PATH_SIGN).slice(0, PATH_MAX);
}

interface Titled extends PlacedArea {
  title: string;
}

/**
 * Current path of a document: items are renamed and moved without updating it. If its classification is not loaded, the
 * path at its last write.
 */
export function presentPath({ name, classification, meta }: FiledDocument, tree: AreaTree<Titled>): string {
  const above = tree.pathTo(classification);
  return above.length === 0
    ? meta.fullPath
    : fullPathOf(
        above.map(({ title }) => title),
        name,
      );
}
