import type { Image, Inline } from '#app/document/model.ts';
import type { Scope } from '../scope.ts';
import type { ImageShelf } from './image-shelf.ts';
import { storableSize } from './placing.ts';

const ALT_MAX = 1000;

/** The image of a part, as it is shown. */
export interface Shown {
  alt: string;
  /** Null: the size of the image itself. */
  size: { width: number; height: number } | null;
  place?: Image['place'];
}

/** @param id of the relationship; a remark and nothing for one that leads to no image that is read */
export function imageOf(
  id: string | null,
  { alt, size, place }: Shown,
  scope: Scope,
  shelf: ImageShelf,
): Inline[] {
  const path = scope.file.related(scope.part, id);
  if (path === null) {
    const isLinked = scope.file.relationships(scope.part).some((each) => each.id === id && each.isExternal);
    scope.remarks.add(isLinked ? 'linked-image' : 'missing-image', alt);
    return [];
  }
  const image = shelf.take(path);
  if (image === null) {
    scope.remarks.add('image-format', alt === '' ? (path.split('/').at(-1) ?? '') : alt);
    return [];
  }
  return [
    {
      kind: 'image',
      file: image.hash,
      ...storableSize(size ?? image),
      alt: alt.slice(0, ALT_MAX),
      ...(place === undefined ? {} : { place }),
    },
  ];
}
