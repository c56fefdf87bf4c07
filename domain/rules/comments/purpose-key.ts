import type { CommentPurpose } from '../../entities/draft.ts';

/** Tells the texts of one template apart; only one new thread is written at a time. */
export function purposeKey(purpose: CommentPurpose): string {
  if (purpose.to === 'begin') return 'begin';
  return purpose.to === 'answer'
    ? `answer ${purpose.thread}`
    : `edit ${purpose.thread} ${purpose.answer ?? ''}`;
}
