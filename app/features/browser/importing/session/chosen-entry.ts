import type { ImportFormat } from '#app/importers/detect.ts';
import type { ImportRefusal } from '#app/importers/import-error.ts';
import type { ImportChoices, ImportedDocument } from '#app/importers/imported.ts';

/** What a file was read as. Its images are on the browser's disk, not in memory. */
export interface KeptDocument extends Omit<ImportedDocument, 'images'> {
  hash: string;
  format: ImportFormat;
  images: ReadonlyMap<string, Blob>;
}

/** A template that was made from the same file before. */
export interface EarlierImport {
  uid: string;
  name: string;
}

export type EntryStep =
  | { kind: 'waiting' }
  /** The share that is read, from 0 to 1. */
  | { kind: 'reading'; done: number }
  | { kind: 'read' }
  | { kind: 'refused'; reason: ImportRefusal }
  /** The person stopped the reading before its turn. */
  | { kind: 'stopped' };

/** A chosen file. */
export interface Entry {
  id: string;
  file: File;
  /** Name of the template that it becomes. */
  name: string;
  step: EntryStep;
  /** As it was read, without any of its rules. */
  read: KeptDocument | null;
  /** Keys of the rules that the person leaves as text. */
  refused: ReadonlySet<string>;
  /** The last reading with the accepted rules; it stays while the file is read again by another choice. */
  document: KeptDocument | null;
  /** What the choices decide on in this file. Known from the first reading, which takes all of it. */
  has: { revisions: boolean; marks: boolean };
  /** Name of a file before it in the list with the same bytes. */
  sameAs: string | null;
  /** A template of the company that was made of the same bytes. */
  earlier: EarlierImport | null;
  /** Whether the person wants it; null until they say. */
  wanted: boolean | null;
}

/** The first reading takes everything, so that it shows what there is to choose. */
export const FIRST_CHOICES: ImportChoices = { revisions: 'accept', comments: 'take', marks: 'fields' };

/** Whether the file becomes a template: what is there already does only when the person says so. */
export function isOn({ step, document, wanted, sameAs, earlier }: Entry): boolean {
  if (document === null || step.kind === 'refused') return false;
  return wanted ?? (sameAs === null && earlier === null);
}

/** Whether another choice makes a file different, so that it is read again. Comments are left out afterwards. */
export function isAffected({ has }: Entry, before: ImportChoices, after: ImportChoices): boolean {
  return (
    (has.revisions && before.revisions !== after.revisions) || (has.marks && before.marks !== after.marks)
  );
}
