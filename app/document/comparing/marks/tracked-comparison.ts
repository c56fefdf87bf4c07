import type { DocumentModel } from '../../model.ts';
import { toDocumentModel } from '../../reading/from-editor-state.ts';
import type { ComparedContent, Comparison } from '../comparison.ts';
import { shownBlocks } from './shown-blocks.ts';
import type { Revision, Tracked } from './tracked.ts';
import { trackedDocument, type RevisionOf } from './tracked-document.ts';

/** A document with both sides of a comparison, as an exporter takes it. */
export interface TrackedModel {
  document: DocumentModel;
  tracked: Tracked;
}

function modelOf({ name, document, fields }: ComparedContent, language: string): DocumentModel {
  return toDocumentModel({ title: name, language, document, fields });
}

/** @param revision who made the changes; of each block, if several people did */
export function trackedComparison(
  comparison: Comparison,
  { language, revision }: { language: string; revision: Revision | RevisionOf },
): TrackedModel {
  const { before, after } = comparison;
  const former = shownBlocks(modelOf(before, language));
  const revisionOf = typeof revision === 'function' ? revision : () => revision;
  const { document, tracked } = trackedDocument(comparison, revisionOf, former);
  const known = new Set(after.fields.map(({ id }) => id));
  const fields = [...after.fields, ...before.fields.filter(({ id }) => !known.has(id))];
  return { document: modelOf({ ...after, document, fields }, language), tracked };
}
