import type { DocumentModel, Block } from '#app/document/model.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { CommentAnchor } from '#domain/entities/comment.ts';
import type { FoundRule } from './rules/found-rule.ts';
import type { ImportRemark } from './remarks.ts';

/** An image of a file, under the SHA-256 of its bytes, which the model names. */
export interface ImportedImage {
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a field was in the file. */
export type FieldOrigin =
  | 'content-control'
  | 'form-field'
  | 'merge-field'
  /** Words in signs: `{{nome}}`, `[[nome]]`, `${nome}`. */
  | 'mark'
  /** A line to write on. */
  | 'blank'
  /** The condition or repetition of a rule. */
  | 'rule';

export interface ProposedField {
  /** With the type that its name, its kind or its options lead to. */
  field: TemplateField;
  origin: FieldOrigin;
  /** How often the document shows it. */
  uses: number;
  /** The words of the file in its place, which come back if the person wants no field; its name if absent. */
  words?: string;
}

/** A thread of the file. Its author is a name only: it is no person of the company. */
export interface ImportedComment {
  anchor: CommentAnchor | null;
  author: string;
  /** ISO instant; null if the file does not say. */
  at: string | null;
  text: string;
  answers: readonly { author: string; at: string | null; text: string }[];
  isDone: boolean;
}

/** A tracked change of the file. */
export interface ImportedSuggestion {
  author: string;
  at: string | null;
  area: CommentAnchor['area'];
  /** Blocks as the document has them, and what these become. Without blocks the place is after block `after`. */
  base: readonly Block[];
  proposed: readonly Block[];
  after: string | null;
}

/** What becomes of insertions and deletions that the file tracks. */
export type RevisionChoice = 'accept' | 'refuse' | 'suggest';

export interface ImportChoices {
  revisions: RevisionChoice;
  comments: 'take' | 'leave';
  /** Whether marks and lines to write on in the text become fields; content controls and merge fields always do. */
  marks: 'fields' | 'text';
}

/** A file of another program as a document that nothing has stored yet. */
export interface ImportedDocument {
  /** Title of the file's properties; empty if it has none. */
  title: string;
  model: DocumentModel;
  /** In the order of the text. */
  fields: readonly ProposedField[];
  /** What the file shows or repeats by a condition, in another way than ours (`rules/settled-rules.ts`). */
  rules: readonly FoundRule[];
  /** By the hash that the model's images name. */
  images: ReadonlyMap<string, ImportedImage>;
  comments: readonly ImportedComment[];
  suggestions: readonly ImportedSuggestion[];
  /** Number of tracked changes in the file, whatever became of them. */
  revisions: number;
  remarks: readonly ImportRemark[];
}
