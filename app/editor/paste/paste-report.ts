import type { StoredImage } from '../images/stored-image.ts';
import type { RevisionChoice, Revisions } from './revisions.ts';

/** What a paste omitted, and which fields it suggests. */
export interface PasteReport {
  /** Number of remote images: they are not fetched, because that would reveal the reader. */
  remoteImages: number;
  /** Number of images in the paste that could not be read. */
  failedImages: number;
  /** The text exceeded the maximum of a document and was truncated. */
  cutOff: boolean;
  /** A table was converted to lines, because it was pasted into a cell. */
  tablesAsLines: boolean;
  /** Number of tables that had more columns than a document can have; their last ones are missing. */
  cutTables: number;
  /** Number of formulas, drawings and media that a document does not have. */
  objects: number;
  /** Number of rules, and of borders and backgrounds of paragraphs, which a document does not have. */
  frames: number;
  /** Number of paragraphs whose number no numbering of the document gives: it is text. */
  textNumbers: number;
  /** Number of comments of the other program: they are not part of the text. */
  comments: number;
  /** Names of the marks in the area (`offered-fields/marks.ts`) if the paste has any, without duplicates. */
  fieldNames: string[];
}

export interface PasteServices {
  /** Resizes an image and stores it on the device; null if it cannot be used. */
  takeImage: (image: Blob) => Promise<StoredImage | null>;
  onPasted: (report: PasteReport) => void;
  /** Asks what becomes of the tracked changes in a paste; null if nothing is to be pasted. */
  chooseRevisions: (revisions: Revisions) => Promise<RevisionChoice | null>;
  /** Text that replaces an omitted image; `alt` is its alternative text, possibly empty. */
  imageNote: (alt: string) => string;
}

export function emptyReport(): PasteReport {
  return {
    remoteImages: 0,
    failedImages: 0,
    cutOff: false,
    tablesAsLines: false,
    cutTables: 0,
    objects: 0,
    frames: 0,
    textNumbers: 0,
    comments: 0,
    fieldNames: [],
  };
}
