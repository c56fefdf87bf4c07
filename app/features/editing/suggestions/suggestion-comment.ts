import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { NewComment } from '#app/data/ports.ts';
import {
  compareSuggestion,
  summaryOf,
  type SuggestionContext,
} from '#app/document/suggesting/compare-suggestion.ts';
import { anchorOf } from '#app/document/suggesting/suggestion-anchor.ts';
import {
  SUGGESTED_AREAS,
  type SuggestedTexts,
  type Suggestion,
} from '#app/document/suggesting/suggestion.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { commentSchema, type Comment } from '#domain/entities/comment.ts';

/** What a thread has besides its suggestion, in bytes, generously. */
const ENVELOPE_BYTES = 20_000;

/** The suggestion of a thread; null if it is a comment. */
export function suggestionIn({ anchor, suggestion }: Comment): Suggestion | null {
  if (suggestion === undefined) return null;
  const { base, proposed, after } = suggestion;
  const place = after === undefined ? {} : { after };
  const area = SUGGESTED_AREAS.find((one) => one === anchor?.area) ?? 'content';
  return { area, base, proposed, ...place };
}

/**
 * Whether the person has proposed this already and nobody has decided on it: a tab that ends between storing the
 * suggestions and discarding the draft would send them again.
 */
export function isProposed(suggestion: Suggestion, threads: readonly Comment[], user: string): boolean {
  return threads.some((thread) => {
    if (thread.state !== 'open' || thread.createdBy !== user) return false;
    const stored = suggestionIn(thread);
    return stored !== null && sameValue(stored, suggestion);
  });
}

/**
 * A suggestion as a thread of the template.
 * @param texts those that the suggestion refers to
 * @throws AppError `record-too-large`
 */
export function newSuggestion(
  template: string,
  suggestion: Suggestion,
  texts: SuggestedTexts,
  context: SuggestionContext,
): NewComment {
  const { area: _area, ...stored } = suggestion;
  const bytes = new TextEncoder().encode(JSON.stringify(stored)).byteLength;
  if (
    bytes > limits.recordBytes - ENVELOPE_BYTES ||
    !commentSchema.shape.suggestion.safeParse(stored).success
  )
    throw new AppError('record-too-large');
  return {
    template,
    anchor: anchorOf(suggestion, texts),
    // Read by programs, and where a suggestion is not shown as such.
    text: summaryOf(compareSuggestion(suggestion, context)),
    mentions: [],
    suggestion: stored,
  };
}
