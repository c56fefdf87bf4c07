import { acceptSuggestion } from '#app/document/suggesting/accept-suggestion.ts';
import { firstPageStates } from '#app/document/pages/first-page.ts';
import { randomBlockId } from '#app/editor/block-ids/block-id.ts';
import type { Comment } from '#domain/entities/comment.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { suggestionIn } from './suggestion-comment.ts';

interface AcceptParts {
  workspace: Pick<Workspace, 'session' | 'editors'>;
  /** Who accepts. */
  user: string;
  setState: (state: 'accepted' | 'open') => void;
}

/**
 * Merges a suggestion into the text; one undo step, which opens the thread again. Returns whether somebody changed the
 * same words: the proposed version is then stored beside them as a conflict.
 * @throws AppError for blocks that cannot be read
 */
export function accept(comment: Comment, { workspace, user, setState }: AcceptParts): boolean {
  const suggestion = suggestionIn(comment);
  if (suggestion === null) return false;
  const { document } = workspace.session.content();
  const { texts, conflicts } = acceptSuggestion(document, suggestion, {
    authors: {
      local: { by: comment.createdBy, at: comment.createdAt },
      server: { by: user, at: new Date().toISOString() },
    },
    newId: randomBlockId,
  });
  workspace.editors.change(
    { ...texts, ...firstPageStates(document.pagesInfo) },
    { redo: () => setState('accepted'), undo: () => setState('open') },
  );
  return conflicts;
}

/** Suggestions that the person accepted after the template was last saved: their words are only in unsaved changes. */
export function acceptedSince(comments: readonly Comment[], user: string, savedAt: string | null): Comment[] {
  return comments.filter(
    ({ state, stateBy, stateAt }) =>
      state === 'accepted' && stateBy === user && (stateAt ?? '') > (savedAt ?? ''),
  );
}
