import { make } from './make.ts';
import type { XmlElement } from '../xml/element.ts';

export const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** In EMU. */
export interface Extent {
  cx: number;
  cy: number;
}

/** A picture of a part. @param id by which the part refers to the image */
export function picture(id: string, { cx, cy }: Extent, alt: string): XmlElement {
  return make('pic:pic', {}, [
    make('pic:nvPicPr', {}, [make('pic:cNvPr', { id: 1, name: '', descr: alt }), make('pic:cNvPicPr')]),
    make('pic:blipFill', {}, [
      make('a:blip', { 'r:embed': id }),
      make('a:stretch', {}, [make('a:fillRect')]),
    ]),
    make('pic:spPr', {}, [
      make('a:xfrm', {}, [make('a:off', { x: 0, y: 0 }), make('a:ext', { cx, cy })]),
      make('a:prstGeom', { prst: 'rect' }, [make('a:avLst')]),
    ]),
  ]);
}

/** What a drawing says of its content, in the line or beside it. */
export function drawn(extent: Extent, alt: string, uri: string, content: XmlElement): XmlElement[] {
  return [
    make('wp:extent', { cx: extent.cx, cy: extent.cy }),
    make('wp:docPr', { id: 1, name: '', descr: alt }),
    make('a:graphic', {}, [make('a:graphicData', { uri }, [content])]),
  ];
}

/** A picture in the line. */
export function inlinePicture(id: string, extent: Extent, alt: string): XmlElement {
  const content = drawn(extent, alt, PICTURE, picture(id, extent, alt));
  return make('w:drawing', {}, [make('wp:inline', {}, content)]);
}
