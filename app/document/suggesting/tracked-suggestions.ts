import type { Authors } from '#domain/rules/merge/body/merge-container.ts';
import { compareDocuments } from '../comparing/compare-documents.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import type { Revision } from '../comparing/marks/tracked.ts';
import { trackedComparison, type TrackedModel } from '../comparing/marks/tracked-comparison.ts';
import { readBlockId } from '../reading/block-ids.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { restoreDocument } from '../reading/restore.ts';
import { acceptSuggestions } from './accept-suggestion.ts';
import { idsIn, type Suggestion } from './suggestion.ts';

export interface SignedSuggestion {
  suggestion: Suggestion;
  by: Revision;
}

/** In a conflict of words the text stays as it is, so nobody's name is asked for. */
const NOBODY = { by: '', at: new Date(0).toISOString() };
const AUTHORS: Authors = { local: NOBODY, server: NOBODY };

/** A template with what is suggested for it as insertions and deletions, each with its author. */
export function trackedSuggestions(
  content: ComparedContent,
  suggestions: readonly SignedSuggestion[],
  language: string,
): TrackedModel {
  const document = restoreDocument(content.document);
  let given = 0;
  const newId = (): string => {
    given += 1;
    return `suggested-${String(given)}`;
  };
  const means = { authors: AUTHORS, newId };
  const { texts } = acceptSuggestions(
    document,
    suggestions.map(({ suggestion }) => ({ suggestion, means })),
  );
  const authors = new Map(
    suggestions.flatMap(({ suggestion: { base, proposed }, by }) =>
      [...base, ...proposed].flatMap(idsIn).map((id) => [id, by] as const),
    ),
  );
  const [first] = suggestions;
  const authorOf = (node: JsonNode | null): Revision | undefined =>
    node === null ? undefined : authors.get(readBlockId(node));
  const revision = (before: JsonNode | null, after: JsonNode | null): Revision =>
    authorOf(after) ?? authorOf(before) ?? first?.by ?? { author: '', at: NOBODY.at };
  const comparison = compareDocuments({ ...content, document }, { ...content, document: texts });
  return trackedComparison(comparison, { language, revision });
}
