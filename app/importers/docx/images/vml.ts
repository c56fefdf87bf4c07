import type { Inline } from '#app/document/model.ts';
import { fromPoints } from '#app/word/units.ts';
import { attribute, descendants, elements, type XmlElement } from '../../xml/element.ts';
import type { Scope } from '../scope.ts';
import type { ImageShelf } from './image-shelf.ts';
import { imageOf } from './shown-image.ts';

/** Points in a unit of a length in a VML style. */
const UNITS: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  px: 0.75,
  '': 0.75,
};

function declarationsOf(shape: XmlElement): ReadonlyMap<string, string> {
  const declarations = (attribute(shape, 'style') ?? '').slice(0, 2000).split(';');
  return new Map(
    declarations.map((each) => {
      const [name = '', value = ''] = each.split(':');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
}

function lengthOf(text: string | undefined): number | null {
  const parts = /^([\d.]{1,12})(pt|in|cm|mm|px|)$/.exec(text ?? '');
  const value = Number(parts?.[1]);
  return parts === null || !(value > 0) ? null : fromPoints(value * (UNITS[parts[2] ?? ''] ?? 0.75));
}

/** Shapes that a picture may be in. */
const SHAPES: ReadonlySet<string> = new Set([
  'v:shape',
  'v:rect',
  'v:roundrect',
  'v:oval',
  'v:group',
  'v:line',
]);

function shapesIn(parent: XmlElement): XmlElement[] {
  return elements(parent).filter(({ name }) => SHAPES.has(name));
}

const first = (shape: XmlElement, name: string): XmlElement | null =>
  descendants(shape, name).next().value ?? null;

function isWatermark(shape: XmlElement, { area }: Scope): boolean {
  const isNamed = /watermark/i.test(attribute(shape, 'id') ?? '');
  return area !== 'content' && (isNamed || first(shape, 'v:textpath') !== null);
}

function readShape(shape: XmlElement, scope: Scope, shelf: ImageShelf): Inline[] {
  if (isWatermark(shape, scope)) {
    scope.remarks.add('watermark');
    return [];
  }
  const pictures = [...descendants(shape, 'v:imagedata')];
  if (pictures.length === 0) {
    if (first(shape, 'w:txbxContent') === null) scope.remarks.add('drawing', attribute(shape, 'alt') ?? '');
    return [];
  }
  const style = declarationsOf(shape);
  const [width, height] = [lengthOf(style.get('width')), lengthOf(style.get('height'))];
  const isSole = pictures.length === 1;
  const size = !isSole || width === null || height === null ? null : { width, height };
  const isMoved = !isSole || style.get('position') === 'absolute';
  return pictures.flatMap((data) => {
    const alt = attribute(shape, 'alt') ?? attribute(data, 'o:title') ?? '';
    const id = attribute(data, 'r:id') ?? attribute(data, 'o:relid') ?? attribute(data, 'r:href');
    const images = imageOf(id, { alt, size }, scope, shelf);
    if (images.length > 0 && isMoved) scope.remarks.add('floating-image', alt);
    return images;
  });
}

/** Reads a `w:pict` or `w:object`: pictures of the time before DrawingML, and those of embedded files. */
export function readVml(element: XmlElement, scope: Scope, shelf: ImageShelf): Inline[] {
  const shapes = shapesIn(element);
  if (element.name === 'w:object') scope.remarks.add('object');
  else if (shapes.length === 0 && elements(element).length > 0) scope.remarks.add('drawing');
  return shapes.flatMap((shape) => readShape(shape, scope, shelf));
}
