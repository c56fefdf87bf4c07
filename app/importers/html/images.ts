import { imageDimensions } from '#app/document/images/image-dimensions.ts';
import { limits } from '#domain/api/limits.ts';
import type { Remarks } from '../remarks.ts';
import { make } from '../wordml/make.ts';
import { inlinePicture } from '../wordml/picture.ts';
import type { WordFile } from '../wordml/word-file.ts';
import type { XmlElement } from '../xml/element.ts';
import { type Declarations, twipsOf } from './css.ts';

const EMUS_PER_TWIP = 635;
const TWIPS_PER_PIXEL = 15;

/** Bytes of a `data:` address; null for any other. */
function bytesOf(address: string): { extension: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const parts = /^data:image\/([a-z]{1,5})[^,]{0,100};base64,/iu.exec(address.slice(0, 200));
  if (parts === null || address.length > limits.fileBytes * 2) return null;
  try {
    const written = atob(address.slice(parts[0].length).replaceAll(/\s+/gu, ''));
    return {
      extension: (parts[1] ?? 'png').toLowerCase(),
      bytes: Uint8Array.from(written, (sign) => sign.charCodeAt(0)),
    };
  } catch {
    return null;
  }
}

function naturalSize(bytes: Uint8Array<ArrayBuffer>): { width: number; height: number } | null {
  try {
    return imageDimensions(bytes);
  } catch {
    return null;
  }
}

function lengthOf(element: XmlElement, css: Declarations, side: 'width' | 'height'): number | null {
  const attribute = /^\d{1,5}/.exec(element.attributes[side] ?? '')?.[0];
  const said = twipsOf(css.get(side));
  if (said !== null && said > 0) return said;
  const isShare = (element.attributes[side] ?? '').includes('%');
  return attribute === undefined || isShare ? null : Number(attribute) * TWIPS_PER_PIXEL;
}

/** An image that the page holds itself; what is elsewhere is never fetched. */
export function readImage(
  element: XmlElement,
  css: Declarations,
  { word, remarks }: { word: WordFile; remarks: Remarks },
): XmlElement[] {
  const alt = (element.attributes['alt'] ?? '').trim();
  const address = (element.attributes['src'] ?? '').trim();
  const found = bytesOf(address);
  if (found === null) {
    if (address !== '')
      remarks.add(address.startsWith('data:') ? 'image-format' : 'linked-image', alt || address.slice(0, 80));
    return [];
  }
  const natural = naturalSize(found.bytes);
  const [width, height] = [lengthOf(element, css, 'width'), lengthOf(element, css, 'height')];
  const ratio = natural === null || natural.width === 0 ? 1 : natural.height / natural.width;
  const cx = width ?? (height === null ? (natural?.width ?? 100) * TWIPS_PER_PIXEL : height / ratio);
  const cy = height ?? cx * ratio;
  const name = `image${String(word.document.related.length + 1)}`;
  const id = word.image(word.document, name, found.extension, () => found.bytes);
  const extent = {
    cx: Math.max(1, Math.round(cx * EMUS_PER_TWIP)),
    cy: Math.max(1, Math.round(cy * EMUS_PER_TWIP)),
  };
  return [make('w:r', {}, [inlinePicture(id, extent, alt)])];
}
