import type { Passage } from '#domain/entities/passage.ts';
import type { CommentAnchor } from '#domain/entities/comment.ts';
import type { Tracked } from '#app/document/comparing/marks/tracked.ts';
import type { DocumentModel, Footnote, TextStyle } from '#app/document/model.ts';
import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import type { ShownValues } from '#app/document/text.ts';
import type { CommentsPart } from './comments/comments-part.ts';
import type { FileStyles } from './looks/style-ids.ts';
import type { NumberingPlan } from './numbering/numbering-plan.ts';
import type { FileImages } from './package/file-images.ts';
import type { Relationships } from './package/relationships.ts';
import type { ControlFields } from './inlines/controls.ts';

/** Numbers that a file may use once only. */
export class Ids {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** What the writers of all parts share. */
export interface DocxFile {
  readonly model: DocumentModel;
  readonly sheet: StyleSheet;
  readonly styles: FileStyles;
  readonly numbering: NumberingPlan;
  readonly images: FileImages;
  readonly shown: ShownValues;
  /** The passages of a template, which become content controls; none in a filled document. */
  readonly rules: ReadonlyMap<string, Passage>;
  /** The fields and columns of a template, which become content controls; null in a filled document. */
  readonly controls: ControlFields | null;
  /** Bookmarks by the ids of the blocks that references point to. */
  readonly bookmarks: ReadonlyMap<string, string>;
  /** Those of them that have a number. */
  readonly numberedTargets: ReadonlySet<string>;
  readonly ids: Readonly<Record<'drawing' | 'bookmark' | 'control' | 'revision', Ids>>;
  readonly tracked: Tracked;
  readonly comments: CommentsPart;
  /** Takes a footnote into its part. @returns its id */
  note(note: Footnote): number;
}

/** What the writers of one part share. */
export interface PartScope {
  readonly file: DocxFile;
  readonly relationships: Relationships;
  /** The room for tables and images, in pixels. */
  readonly room: { readonly width: number; readonly height: number };
  readonly area: CommentAnchor['area'];
  /** Word has notes only in the body. */
  readonly hasNotes: boolean;
}

/** The look that the runs of a paragraph have from its style. */
export interface RunBase {
  readonly text: TextStyle;
  /** Size of the paragraph's own text. */
  readonly size: number;
}
