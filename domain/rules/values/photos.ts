import { PHOTOS_MAX } from '../../entities/photo-settings.ts';
import { isJsonObject } from '../blocks/json-node.ts';

/** A picture that a person put into a field of photos. */
export interface Photo {
  /** SHA-256 of its bytes. */
  file: string;
  /** Its size in pixels, upright. */
  width: number;
  height: number;
  /** That of the chosen file, without its extension. */
  name: string;
}

const PHOTO_NAME_MAX = 120;
/** Longest side of a stored photo, in pixels. */
export const PHOTO_SIDE_MAX = 2048;

const FILE = /^[0-9a-f]{64}$/;
const KEYS = ['file', 'width', 'height', 'name'] as const;

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= PHOTO_SIDE_MAX;
}

/** One line: it names the picture in lists and to screen readers. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= PHOTO_NAME_MAX &&
    value === cleanName(value) &&
    value.isWellFormed()
  );
}

function cleanName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The name of a photo for that of its file; empty if nothing remains. */
export function photoName(fileName: string): string {
  const name = cleanName(fileName.toWellFormed().replace(/\.[^.]{1,5}$/u, ''));
  return cleanName(name.slice(0, PHOTO_NAME_MAX).toWellFormed());
}

function readPhoto(stored: unknown): Photo | null {
  if (!isJsonObject(stored) || Object.keys(stored).length !== KEYS.length) return null;
  const { file, width, height, name } = stored;
  if (typeof file !== 'string' || !FILE.test(file)) return null;
  return isSide(width) && isSide(height) && isName(name) ? { file, width, height, name } : null;
}

/** The stored value of a field of photos, in order; empty without any. */
export function writePhotos(photos: readonly Photo[]): string {
  if (photos.length === 0) return '';
  return JSON.stringify(photos.map(({ file, width, height, name }) => ({ file, width, height, name })));
}

/** The photos that a stored value holds, with their order; null if it is not one. An empty text holds none. */
export function parsePhotos(stored: string): Photo[] | null {
  if (stored === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > PHOTOS_MAX) return null;
  const photos = value.flatMap((each) => readPhoto(each) ?? []);
  return photos.length === value.length && writePhotos(photos) === stored ? photos : null;
}

/** Whether a text is a stored value with photos. */
export function isPhotos(stored: string): boolean {
  return stored !== '' && parsePhotos(stored) !== null;
}

/** The photos of a value as lists and sheets name them. */
export function photoNames(stored: string): string {
  return (parsePhotos(stored) ?? []).map(({ name }) => name).join('; ');
}
