import { expect, it } from 'vitest';
import type { Comment } from '#domain/entities/comment.ts';
import { sampleAnswer, sampleComment } from '#domain/rules/testing/sample-comment.ts';
import { unreadMentions } from './unread-mentions.ts';

const [ana, bruno] = ['user-ana-1', 'user-bruno-1'] as const;
const answer = (id: string, by: string, mentions: string[] = []) => sampleAnswer({ id, by, mentions });
const unread = (change: Partial<Comment>, seen: string[] = []): string[] =>
  unreadMentions([sampleComment({ createdBy: ana, ...change })], bruno, new Set(seen)).map(
    ({ text }) => text,
  );

it('T13 a mention is unread until the mentioned person saw it or answered', () => {
  const { uid } = sampleComment();
  expect(unread({ mentions: [bruno] })).toEqual([uid]);
  expect(unread({ mentions: [bruno] }, [uid])).toEqual([]);
  expect(unread({ mentions: [bruno], answers: [answer('answer-01', bruno)] })).toEqual([]);
  const again = [answer('answer-01', bruno), answer('answer-02', ana, [bruno])];
  expect(unread({ mentions: [bruno], answers: again })).toEqual(['answer-02']);
});

it('T13 mentions of others, by oneself, deleted and of threads that are done are not unread', () => {
  expect(unread({ mentions: [ana] })).toEqual([]);
  expect(unread({ createdBy: bruno, mentions: [bruno] })).toEqual([]);
  expect(unread({ mentions: [bruno], state: 'done' })).toEqual([]);
  expect(unread({ mentions: [bruno], deleted: true })).toEqual([]);
  const gone = { ...answer('answer-01', ana, [bruno]), deletedAt: '2026-11-21T10:00:00.000Z' };
  expect(unread({ answers: [gone] })).toEqual([]);
});
