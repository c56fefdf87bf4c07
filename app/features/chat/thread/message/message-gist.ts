import type { Translate } from '#app/i18n/texts.ts';
import type { Message } from '#domain/entities/chat.ts';
import { plainText } from '#domain/rules/messages/message-text.ts';

/** What a message says in one line of words. */
export function messageGist(message: Message, t: Translate): string {
  if (message.deleted) return t('thread.deleted');
  const words = plainText(message.message);
  const names = [
    ...(message.files ?? []).map(({ name }) => name),
    ...(message.card === undefined ? [] : [message.card.name]),
  ];
  const gist = [words, ...names].filter((text) => text !== '').join(', ');
  return gist === '' ? t('thread.image') : gist;
}
