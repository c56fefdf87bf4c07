import { useData } from '#app/data/react.tsx';
import type { Comment } from '#domain/entities/comment.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { acceptedSince } from './accept.ts';

/** Discards the unsaved changes. Suggestions that were accepted in them are open again: their words are in no text. */
export function useDiscard(
  { session }: Workspace,
  threads: readonly { comment: Comment }[],
  user: string,
): () => Promise<void> {
  const { comments } = useData();
  return async () => {
    const { savedAt, suggesting } = session.current();
    const all = threads.map(({ comment }) => comment);
    await session.discard();
    if (suggesting) return;
    for (const { uid } of acceptedSince(all, user, savedAt)) await comments.setState(uid, 'open');
  };
}
