import type { Notice } from '#domain/api/notifications.ts';
import type { PushSubscription } from '#domain/entities/push-subscription.ts';
import { noticePath } from '#domain/rules/notifications/notice-path.ts';
import { tagOf, type NoticeEvent } from './events.ts';
import { noticePhrases } from './notice-phrases.ts';
import { shownBeginning, shownName } from './notice-text.ts';

type Language = PushSubscription['language'];

function urlOf(event: NoticeEvent): string {
  if (event.kind === 'message') return noticePath.message(event.chat);
  if (event.kind === 'conflict')
    return event.copy === null ? noticePath.template(event.template) : noticePath.conflict(event.copy);
  if (event.kind === 'mention') return noticePath.mention(event.template, event.thread);
  return noticePath[event.kind]();
}

function nameIn(event: NoticeEvent): string {
  if (event.kind === 'formAnswer') return '';
  return event.kind === 'accessRequest' ? event.requester.name : event.author.name;
}

/** @param withText whether the company allows notifications to show the message's text */
export function noticeOf(event: NoticeEvent, language: Language, withText: boolean): Notice {
  const body = withText && event.kind === 'message' ? shownBeginning(event.text) : undefined;
  return {
    kind: event.kind,
    title: noticePhrases[language][event.kind](shownName(nameIn(event))),
    ...(body === undefined ? {} : { body }),
    url: urlOf(event),
    tag: tagOf(event),
  };
}

export function testNotice(language: Language): Notice {
  return { kind: 'test', title: noticePhrases[language].test(''), url: noticePath.test(), tag: 'test' };
}
