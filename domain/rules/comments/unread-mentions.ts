import type { Comment } from '../../entities/comment.ts';

/** A text that mentions a person, who neither saw it nor answered since. */
export interface Mention {
  template: string;
  thread: string;
  /** The id of the answer, or of the thread if its own text mentions them. */
  text: string;
}

/** Unread mentions of `user` in open threads. `seen`: ids of texts that they saw on this device. */
export function unreadMentions(
  comments: readonly Comment[],
  user: string,
  seen: ReadonlySet<string>,
): Mention[] {
  return comments.flatMap((comment) => {
    const { uid, template, state, deleted, createdBy, mentions, answers } = comment;
    if (deleted || state !== 'open') return [];
    const texts = [
      { id: uid, by: createdBy, mentions },
      ...answers.filter(({ deletedAt }) => deletedAt === undefined),
    ];
    const since = texts.findLastIndex(({ by }) => by === user) + 1;
    return texts
      .slice(since)
      .filter(({ id, mentions: named }) => named.includes(user) && !seen.has(id))
      .map(({ id }) => ({ template, thread: uid, text: id }));
  });
}
