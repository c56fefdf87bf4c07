import type { Translate } from '#app/i18n/texts.ts';
import type { Message } from '#domain/entities/chat.ts';
import { plainText } from '#domain/rules/messages/message-text.ts';

/** A message in one line of a list, with who said it where that is not plain. */
export function newestWords(
  newest: Message,
  { me, groupChat }: { me: string; groupChat: boolean },
  t: Translate,
): string {
  if (newest.event === 'joined') return t('chats.joined', { name: newest.user.name });
  const words = wordsOf(newest, t);
  if (newest.user.uid === me) return t('chats.saidBy', { name: t('chats.you'), words });
  return groupChat ? t('chats.saidBy', { name: firstName(newest.user.name), words }) : words;
}

/** What a message shows, in one line. */
export function wordsOf({ deleted, message, files = [], card }: Message, t: Translate): string {
  if (deleted) return t('chats.deletedMessage');
  const words = plainText(message);
  if (words !== '') return words;
  if (card !== undefined) return t(card.kind === 'template' ? 'chats.aTemplate' : 'chats.aDocument', card);
  const [file] = files;
  if (file !== undefined)
    return files.length === 1 ? t('chats.aFile', file) : t('chats.files', { count: files.length });
  return t('chats.aPicture');
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
