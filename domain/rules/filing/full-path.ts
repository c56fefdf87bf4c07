import type { FiledDocument } from '../../entities/filed-document.ts';
import type { AreaTree, PlacedArea } from '../templates/area-tree.ts';

/** Between the titles of a path. */
const PATH_SIGN = ' / ';
const PATH_MAX = 2000;

/** Path of a document: the titles of its classification from the root down, and its name. */
export function fullPathOf(titles: readonly string[], name: string): string {
  return [...titles, name].join(PATH_SIGN).slice(0, PATH_MAX);
}

interface Titled extends PlacedArea {
  title: string;
}

/**
 * Path of a document as things are called and lie now: they are renamed and moved without it. Where its classification
 * is not here, the path that it had when it was written last.
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
