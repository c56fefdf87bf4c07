import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import { fileHashSchema } from '#domain/api/files.ts';
import { IMAGE_ATTRIBUTE } from '#app/editor/images/image-node.ts';
import type { StoredImage } from '#app/editor/images/stored-image.ts';
import type { PasteReport, PasteServices } from '#app/editor/paste/paste-report.ts';
import { placeBesideText } from './beside-text.ts';
import { pixelsOf } from '../styles/lengths.ts';
import type { Styles } from '../styles/style-sheets.ts';

/** More images would block the device for minutes. */
const IMAGES_MAX = 60;
const DATA_CHARACTERS_MAX = 40_000_000;
/** Smaller images are tracking pixels or spacers. */
const SEEN_PIXELS = 3;

/** An image whose bytes are in the paste, with its element. */
export interface CarriedImage {
  element: Element;
  read: () => Promise<Blob>;
  width: number | null;
  height: number | null;
}

function dataBlob(source: string): Blob | null {
  const match = /^data:(image\/[a-z+.-]+);base64,([\s\S]*)$/i.exec(source);
  if (match === null || source.length > DATA_CHARACTERS_MAX) return null;
  try {
    const bytes = Uint8Array.from(atob(match[2]?.replaceAll(/\s+/g, '') ?? ''), (sign) => sign.charCodeAt(0));
    return new Blob([bytes], { type: match[1]?.toLowerCase() ?? '' });
  } catch {
    return null;
  }
}

async function blobAt(source: string): Promise<Blob> {
  return (await fetch(source)).blob();
}

function readerOf(source: string, nextOfRtf: () => Blob | undefined): (() => Promise<Blob>) | null {
  if (/^blob:/i.test(source)) return () => blobAt(source);
  if (/^file:/i.test(source)) {
    const blob = nextOfRtf();
    return blob === undefined ? null : () => Promise.resolve(blob);
  }
  const blob = dataBlob(source);
  return blob === null ? null : () => Promise.resolve(blob);
}

function side(image: Element, name: 'width' | 'height', styles: Styles): number | null {
  const told = pixelsOf(styles(image).get(name)) ?? pixelsOf(image.getAttribute(name));
  return told === null || told < 0 ? null : told;
}

function keepSpace(text: ChildNode | null, side: 'after' | 'before', image: Element): void {
  const value = text?.nodeType === Node.TEXT_NODE ? (text.nodeValue ?? '') : '';
  const isBeside = side === 'after' ? /^\s/.test(value) : /\s$/.test(value);
  if (text === null || !isBeside) return;
  text.nodeValue = side === 'after' ? value.trimStart() : value.trimEnd();
  const space = image.ownerDocument.createElement('span');
  space.setAttribute(STYLE_ATTRIBUTE, 'white-space: pre');
  space.textContent = ' ';
  image[side](space);
}

/** The import treats a position beside an image as the end of a line and drops spaces there. */
function keepSpacesBeside(image: Element): void {
  keepSpace(image.nextSibling, 'after', image);
  keepSpace(image.previousSibling, 'before', image);
}

/** Replaces an image that was not imported by a note with its alternative text. */
function standIn(image: Element, note: (alt: string) => string): void {
  const alt = (image.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  image.replaceWith(note(alt));
}

interface ImageSources {
  styles: Styles;
  rtf: readonly Blob[];
  /** Text that replaces an omitted image. */
  note: (alt: string) => string;
  report: PasteReport;
}

/** Separates images whose bytes are in the paste from remote ones, which are never fetched. */
export function sortImages(dom: Document, { styles, rtf, note, report }: ImageSources): CarriedImage[] {
  const carried: CarriedImage[] = [];
  const fromRtf = [...rtf];
  for (const element of dom.querySelectorAll('img')) {
    const own = fileHashSchema.safeParse(element.getAttribute(IMAGE_ATTRIBUTE) ?? '').success;
    if (own) continue;
    const source = (element.getAttribute('src') ?? '').trim();
    const [width, height] = [side(element, 'width', styles), side(element, 'height', styles)];
    const read = readerOf(source, () => fromRtf.shift());
    element.removeAttribute('src');
    const unseen = Math.min(width ?? SEEN_PIXELS, height ?? SEEN_PIXELS) < SEEN_PIXELS;
    if (read !== null && !unseen && carried.length < IMAGES_MAX) {
      if (!placeBesideText(element, styles)) keepSpacesBeside(element);
      carried.push({ element, read, width, height });
    } else if (source === '' || unseen) {
      element.remove();
    } else {
      if (/^(?:https?:|\/\/)/i.test(source)) report.remoteImages += 1;
      else report.failedImages += 1;
      standIn(element, note);
    }
  }
  return carried;
}

function shownSize(
  image: CarriedImage,
  stored: StoredImage,
  available: number,
): [width: number, height: number] {
  const width =
    image.width ?? (image.height === null ? stored.width : (image.height * stored.width) / stored.height);
  const height = image.height ?? (width * stored.height) / stored.width;
  const scale = Math.min(1, available / width);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Stores the images on the device, one after the other; the markup then references them by hash. */
export async function keepImages(
  images: readonly CarriedImage[],
  { takeImage }: Pick<PasteServices, 'takeImage'>,
  place: { available: number; note: (alt: string) => string; report: PasteReport },
): Promise<void> {
  for (const image of images) {
    const stored = await image
      .read()
      .then(takeImage)
      .catch(() => null);
    if (stored === null) {
      place.report.failedImages += 1;
      standIn(image.element, place.note);
      continue;
    }
    const [width, height] = shownSize(image, stored, place.available);
    image.element.setAttribute(IMAGE_ATTRIBUTE, stored.file);
    image.element.setAttribute('width', String(width));
    image.element.setAttribute('height', String(height));
  }
}
