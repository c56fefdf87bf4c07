import type { Inline } from '#app/document/model.ts';
import {
  attribute,
  child,
  descend,
  descendants,
  elements,
  integer,
  type XmlElement,
} from '../../xml/element.ts';
import type { Scope } from '../scope.ts';
import type { ImageShelf } from './image-shelf.ts';
import { extentOf, placingOf } from './placing.ts';
import { imageOf } from './shown-image.ts';

/** What a picture is called for those who cannot see it. */
function altOf(properties: XmlElement | null): string {
  return attribute(properties, 'descr') ?? attribute(properties, 'title') ?? '';
}

const CROPS = ['l', 't', 'r', 'b'] as const;

function remarkLook(picture: XmlElement, alt: string, { remarks }: Scope): void {
  const crop = descend(picture, 'pic:blipFill', 'a:srcRect');
  if (CROPS.some((side) => (integer(crop, side) ?? 0) !== 0)) remarks.add('cropped-image', alt);
  const transform = descend(picture, 'pic:spPr', 'a:xfrm');
  const isTurned = (integer(transform, 'rot') ?? 0) !== 0;
  const isFlipped = ['flipH', 'flipV'].some((name) => attribute(transform, name) === '1');
  if (isTurned || isFlipped) remarks.add('rotated-image', alt);
}

/** The id of a picture's image; that of one outside the file if there is no other. */
function blipId(picture: XmlElement): string | null {
  const blip = descend(picture, 'pic:blipFill', 'a:blip');
  return attribute(blip, 'r:embed') ?? attribute(blip, 'r:link');
}

/** How much the drawing shows a group of pictures larger than it is. */
function scaleOf(group: XmlElement | null, whole: { width: number } | null): number {
  const own = extentOf(descend(group, 'wpg:grpSpPr', 'a:xfrm', 'a:chExt'));
  return own === null || whole === null ? 1 : whole.width / own.width;
}

/** Drawings that are not made of pictures and texts. */
function remarkOf(uri: string): 'chart' | 'drawing' {
  return /\/chart(?:ex)?$/.test(uri) ? 'chart' : 'drawing';
}

const WATERMARK = /watermark/i;

function isWatermark(properties: XmlElement | null, { area }: Scope): boolean {
  return area !== 'content' && WATERMARK.test(attribute(properties, 'name') ?? '');
}

/** @param frame `wp:inline` or `wp:anchor` */
export function readFrame(frame: XmlElement, scope: Scope, shelf: ImageShelf): Inline[] {
  const properties = child(frame, 'wp:docPr');
  if (isWatermark(properties, scope)) {
    scope.remarks.add('watermark');
    return [];
  }
  const alt = altOf(properties);
  const data = descend(frame, 'a:graphic', 'a:graphicData');
  const whole = extentOf(child(frame, 'wp:extent'));
  const pictures = data === null ? [] : [...descendants(data, 'pic:pic')];
  const hasText = data !== null && !descendants(data, 'w:txbxContent').next().done;
  if (pictures.length === 0) {
    if (!hasText) scope.remarks.add(remarkOf(attribute(data, 'uri') ?? ''), alt);
    return [];
  }
  const isSole = child(data, 'pic:pic') !== null;
  const scale = scaleOf(data === null ? null : (elements(data)[0] ?? null), whole);
  return pictures.flatMap((picture) => {
    const own = extentOf(descend(picture, 'pic:spPr', 'a:xfrm', 'a:ext'));
    const size = isSole
      ? whole
      : own === null
        ? null
        : { width: own.width * scale, height: own.height * scale };
    const words = isSole ? alt : altOf(descend(picture, 'pic:nvPicPr', 'pic:cNvPr'));
    const { place, isMoved } = placingOf(frame, size?.width ?? 0, scope.width);
    const images = imageOf(
      blipId(picture),
      { alt: words, size, ...(place === undefined || !isSole ? {} : { place }) },
      scope,
      shelf,
    );
    if (images.length > 0) {
      remarkLook(picture, words, scope);
      if (isMoved || !isSole) scope.remarks.add('floating-image', words);
    }
    return images;
  });
}
