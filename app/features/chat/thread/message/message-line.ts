import type { Translate } from '#app/i18n/texts.ts';
import type { Message } from '#domain/entities/chat.ts';
import { plainText, type MentionName } from '#domain/rules/messages/message-text.ts';
import { plainName } from '#domain/rules/people/plain-name.ts';
import { shownFileName } from '#app/features/chat/shown-file-name.ts';

/** The text of a message as one line. */
export function messageLine(message: Message, nameOf: MentionName, t: Translate): string {
  if (message.deleted) return t('thread.deleted');
  const words = plainText(message.message, nameOf);
  const names = [
    ...(message.files ?? []).map(({ name }) => shownFileName(name)),
    ...(message.card === undefined ? [] : [plainName(message.card.name)]),
  ];
  const gist = [words, ...names].filter((text) => text !== '').join(', ');
  return gist === '' ? t('thread.image') : gist;
}
