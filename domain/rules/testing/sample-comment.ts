import type { Comment, CommentAnswer } from '../../entities/comment.ts';

const at = '2026-11-21T10:00:00.000Z';

/** An open thread of Ana on two words of a clause, without answers. */
export function sampleComment(change: Partial<Comment> = {}): Comment {
  return {
    uid: 'comment-0001',
    company: 'company-1',
    createdAt: at,
    createdBy: 'user-ana-1',
    deleted: false,
    write: { id: 'write-0001', by: 'user-ana-1', at, ancestors: [] },
    template: 'template-1',
    anchor: { area: 'content', block: 'block-1', quote: 'trinta dias', before: 'prazo de ', after: ' após' },
    text: 'Não eram quinze?',
    mentions: [],
    answers: [],
    state: 'open',
    ...change,
  };
}

export function sampleAnswer(change: Partial<CommentAnswer> & { id: string }): CommentAnswer {
  return { by: 'user-ana-1', at, text: 'Sim', mentions: [], ...change };
}
