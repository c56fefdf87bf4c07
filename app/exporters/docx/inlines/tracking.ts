import type { Revision, TrackedKind } from '#app/document/comparing/marks/tracked.ts';
import { wordDate } from '../comments/comments-part.ts';
import type { DocxFile } from '../scope.ts';
import { element, type Xml } from '../xml/xml.ts';

const NAMES = { inserted: 'w:ins', deleted: 'w:del' } as const;

/** Runs that are new or gone; without content the mark of a paragraph or row. */
export function tracked(
  kind: TrackedKind,
  { author, at }: Revision,
  file: DocxFile,
  ...content: readonly Xml[]
): Xml {
  const attributes = { 'w:id': file.ids.revision.next(), 'w:author': author, 'w:date': wordDate(at) };
  return element(NAMES[kind], attributes, ...content);
}
