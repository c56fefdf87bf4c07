import type { Image } from '#app/document/model.ts';
import { BESIDE } from '#app/document/styles.ts';
import { fitImage } from '#app/typeset/lines/items/build-items.ts';
import { toEmus } from '#app/word/units.ts';
import type { PartScope } from '../scope.ts';
import { NAMESPACE } from '../xml/namespaces.ts';
import { element, text, type Xml } from '../xml/xml.ts';

interface Picture {
  id: number;
  name: string;
  alt: string;
  relationship: string;
  width: number;
  height: number;
}

function graphic({ id, name, relationship, width, height }: Picture): Xml {
  const picture = element(
    'pic:pic',
    {},
    element('pic:nvPicPr', {}, element('pic:cNvPr', { id, name }), element('pic:cNvPicPr')),
    element(
      'pic:blipFill',
      {},
      element('a:blip', { 'r:embed': relationship }),
      element('a:stretch', {}, element('a:fillRect')),
    ),
    element(
      'pic:spPr',
      {},
      element(
        'a:xfrm',
        {},
        element('a:off', { x: 0, y: 0 }),
        element('a:ext', { cx: toEmus(width), cy: toEmus(height) }),
      ),
      element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
    ),
  );
  return element('a:graphic', {}, element('a:graphicData', { uri: NAMESPACE.pic }, picture));
}

function shared(picture: Picture): { extent: Xml; properties: Xml; frame: Xml } {
  const { id, name, alt, width, height } = picture;
  return {
    extent: element('wp:extent', { cx: toEmus(width), cy: toEmus(height) }),
    properties: element('wp:docPr', { id, name, descr: alt === '' ? undefined : alt }),
    frame: element('wp:cNvGraphicFramePr', {}, element('a:graphicFrameLocks', { noChangeAspect: 1 })),
  };
}

function inLine(picture: Picture): Xml {
  const { extent, properties, frame } = shared(picture);
  return element(
    'wp:inline',
    { distT: 0, distB: 0, distL: 0, distR: 0 },
    extent,
    properties,
    frame,
    graphic(picture),
  );
}

/** At the side of the column, from the top of its paragraph, with the text around it. */
function besideText(picture: Picture, side: 'left' | 'right'): Xml {
  const { extent, properties, frame } = shared(picture);
  const gap = toEmus(BESIDE.gap);
  const position = (name: string, from: string, child: Xml): Xml =>
    element(name, { relativeFrom: from }, child);
  return element(
    'wp:anchor',
    {
      distT: 0,
      distB: toEmus(BESIDE.below),
      distL: side === 'left' ? 0 : gap,
      distR: side === 'left' ? gap : 0,
      simplePos: 0,
      relativeHeight: picture.id,
      behindDoc: 0,
      locked: 0,
      layoutInCell: 1,
      allowOverlap: 0,
    },
    element('wp:simplePos', { x: 0, y: 0 }),
    position('wp:positionH', 'column', element('wp:align', {}, text(side))),
    position('wp:positionV', 'paragraph', element('wp:posOffset', {}, text('0'))),
    extent,
    element('wp:effectExtent', { l: 0, t: 0, r: 0, b: 0 }),
    element('wp:wrapSquare', { wrapText: 'bothSides' }),
    properties,
    frame,
    graphic(picture),
  );
}

/** An image of the document; as large as its column lets it be. */
export function drawing(image: Image, { file, relationships, room }: PartScope): Xml {
  const { width, height } = fitImage(image, room);
  const id = file.ids.drawing.next();
  const picture = {
    id,
    name: `Imagem ${String(id)}`,
    alt: image.alt,
    relationship: relationships.to('image', file.images.target(image.file)),
    width,
    height,
  };
  const { place } = image;
  const placed = place === 'left' || place === 'right' ? besideText(picture, place) : inLine(picture);
  return element('w:drawing', {}, placed);
}
