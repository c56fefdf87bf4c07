import type { Inline } from '#app/document/model.ts';
import { elements, type XmlElement } from '../../xml/element.ts';
import type { Scope } from '../scope.ts';
import { readFrame } from './frames.ts';
import type { ImageShelf } from './image-shelf.ts';
import { readVml } from './vml.ts';

/** Reads a `w:drawing`, `w:pict` or `w:object`; a remark for what is not an image. Texts of boxes are blocks. */
export function readDrawing(drawing: XmlElement, scope: Scope, shelf: ImageShelf): Inline[] {
  if (drawing.name !== 'w:drawing') return readVml(drawing, scope, shelf);
  return elements(drawing)
    .filter(({ name }) => name === 'wp:inline' || name === 'wp:anchor')
    .flatMap((frame) => readFrame(frame, scope, shelf));
}
