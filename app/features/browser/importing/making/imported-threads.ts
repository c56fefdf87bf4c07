import { COMMENT_MAX, commentSchema } from '#domain/entities/comment.ts';
import type { TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import type { NewComment } from '#app/data/ports.ts';
import type { Block, DocumentModel } from '#app/document/model.ts';
import { readBlockId } from '#app/document/reading/block-ids.ts';
import type { JsonNode } from '#app/document/reading/json-node.ts';
import { compareSuggestion, summaryOf } from '#app/document/suggesting/compare-suggestion.ts';
import { anchorOf } from '#app/document/suggesting/suggestion-anchor.ts';
import { blocksOf, SUGGESTED_AREAS, type Suggestion } from '#app/document/suggesting/suggestion.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import type { ImportedComment, ImportedSuggestion } from '#app/importers/imported.ts';

/** Names the author of words in the file, who is nobody of the company: 'Maria Silva (Word, 12/03/2026)'. */
export type Signature = (author: string, at: string | null) => string;

/** A thread of the file: what is stored as the comment, and what answers it. */
export interface ImportedThread {
  comment: Omit<NewComment, 'template'>;
  answers: readonly string[];
  isDone: boolean;
}

const said = (sign: Signature, author: string, at: string | null, text: string): string =>
  `${sign(author, at)}: ${text.trim()}`;

/** A text in pieces that a comment can hold. */
function pieces(text: string): string[] {
  const letters = Array.from(text);
  const all: string[] = [];
  for (let from = 0; from < letters.length; from += COMMENT_MAX / 2)
    all.push(letters.slice(from, from + COMMENT_MAX / 2).join(''));
  return all;
}

/** The rest of a long text follows as answers. */
export function commentThread(comment: ImportedComment, sign: Signature): ImportedThread {
  const { anchor, author, at, text, answers, isDone } = comment;
  const [first = '', ...rest] = pieces(said(sign, author, at, text));
  const later = answers.flatMap((answer) => pieces(said(sign, answer.author, answer.at, answer.text)));
  return { comment: { anchor, text: first, mentions: [] }, answers: [...rest, ...later], isDone };
}

/** The document that was made, to which suggestions refer. */
export interface MadeDocument {
  model: DocumentModel;
  document: TemplateDocument;
  fields: readonly TemplateField[];
}

function stored(blocks: readonly Block[], model: DocumentModel): JsonNode[] {
  if (blocks.length === 0) return [];
  const { firstPage: _, ...rest } = model;
  return blocksOf(toTemplateDocument({ ...rest, header: [], footer: [], body: [...blocks] }).content);
}

/** A tracked change as a suggestion; null for one that no suggestion can say, in the first page's own header for example. */
export function suggestionThread(
  { author, at, area, base, proposed, after }: ImportedSuggestion,
  { model, document, fields }: MadeDocument,
  sign: Signature,
): ImportedThread | null {
  const place = SUGGESTED_AREAS.find((each) => each === area);
  if (place === undefined) return null;
  const known = new Map(blocksOf(document[place]).map((node) => [readBlockId(node), node]));
  // As the template has them: a suggestion to other blocks could not be accepted.
  const own = base.flatMap(({ id }) => known.get(id) ?? []);
  if (own.length < base.length || (after !== null && !known.has(after))) return null;
  const suggestion: Suggestion = {
    area: place,
    base: own,
    proposed: stored(proposed, model),
    ...(after === null ? {} : { after }),
  };
  const { area: _, ...kept } = suggestion;
  if (!commentSchema.shape.suggestion.safeParse(kept).success) return null;
  const summary = summaryOf(compareSuggestion(suggestion, { document, fields }));
  return {
    comment: {
      anchor: anchorOf(suggestion, document),
      text: said(sign, author, at, summary).slice(0, COMMENT_MAX),
      mentions: [],
      suggestion: kept,
    },
    answers: [],
    isDone: false,
  };
}
