import type { StoredImage } from '../images/stored-image.ts';

/** What a paste left out, and what it offers. */
export interface PasteReport {
  /** Images that lie elsewhere: they are not fetched, since that would tell who reads them. */
  remoteImages: number;
  /** Images that came along and could not be read. */
  failedImages: number;
  /** The text was longer than a document may be: its end was left out. */
  cutOff: boolean;
  /** A table stands as lines, since it was pasted into a cell. */
  tablesAsLines: boolean;
  /** Names written as `{{name}}`, each once. */
  fieldNames: string[];
}

export interface PasteServices {
  /** Makes an image fit and keeps it on the device; null where it cannot be used. */
  takeImage: (image: Blob) => Promise<StoredImage | null>;
  onPasted: (report: PasteReport) => void;
  /** What stands in the text where an image was left out; `alt` are its own words, perhaps none. */
  imageNote: (alt: string) => string;
}

export function emptyReport(): PasteReport {
  return { remoteImages: 0, failedImages: 0, cutOff: false, tablesAsLines: false, fieldNames: [] };
}
