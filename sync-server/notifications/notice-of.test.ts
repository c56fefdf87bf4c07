import { expect, it } from 'vitest';
import type { NoticeEvent } from './events.ts';
import { noticeOf } from './notice-of.ts';

const said = (text: string, name = 'Ana Lima'): NoticeEvent => ({
  kind: 'message',
  company: 'company-1',
  chat: 'chat-0001',
  author: { uid: 'user-ana-1', name },
  text,
});

it('S07 a message is told of without a word of it, in the language of the device', () => {
  expect(noticeOf(said('segredo'), 'pt_BR', false)).toEqual({
    kind: 'message',
    title: 'Nova mensagem de Ana Lima',
    url: '/?chat=chat-0001',
    tag: 'chat:chat-0001',
  });
  expect(noticeOf(said('segredo'), 'en_US', false).title).toBe('New message from Ana Lima');
});

it('S07 where the company allows it, the beginning is shown, as plain text of one line', () => {
  const { body } = noticeOf(
    said('<p>Bom d<strong>ia</strong></p><p>\u202e2 &lt; 3\u200f</p>'),
    'pt_BR',
    true,
  );
  expect(body).toBe('Bom dia 2 < 3');
});

it('S07 of a long message 120 characters are shown at most, none of them half', () => {
  const { body } = noticeOf(said('👩‍👧'.repeat(50_000)), 'pt_BR', true);
  expect([...new Intl.Segmenter().segment(body ?? '')]).toHaveLength(120);
  expect(body?.endsWith('👩‍👧…')).toBe(true);
});

it('S07 a message that is a picture has no text to show', () => {
  expect(
    noticeOf(said(`<p><img data-file="${'a'.repeat(64)}" alt=""></p>`), 'pt_BR', true),
  ).not.toHaveProperty('body');
});

it('S07 a name cannot turn the line around nor break it', () => {
  expect(noticeOf(said('', 'Ana\n\u202eamiL'), 'pt_BR', false).title).toBe('Nova mensagem de Ana amiL');
});
