import type { Translate } from '#app/i18n/texts.ts';
import type { Message } from '#domain/entities/chat.ts';
import { plainText } from '#domain/rules/messages/message-text.ts';
import { plainName } from '#domain/rules/people/plain-name.ts';
import { shownFileName } from '../shown-file-name.ts';
import { authorOf, type ChatWorld } from '../state/chat-world.ts';

/** A message as one line of a list, with its author if that is not obvious. */
export function newestWords(newest: Message, groupChat: boolean, world: ChatWorld, t: Translate): string {
  const author = authorOf(newest, world);
  if (newest.event === 'joined') return t('chats.joined', { name: author });
  const words = wordsOf(newest, world, t);
  if (newest.createdBy === world.me) return t('chats.saidBy', { name: t('chats.you'), words });
  return groupChat ? t('chats.saidBy', { name: firstName(author), words }) : words;
}

/** The content of a message as one line. */
export function wordsOf(
  { deleted, message, files = [], card }: Message,
  { people }: Pick<ChatWorld, 'people'>,
  t: Translate,
): string {
  if (deleted) return t('chats.deletedMessage');
  const words = plainText(message, (user, name) => people.get(user)?.name ?? plainName(name));
  if (words !== '') return words;
  if (card !== undefined)
    return t(card.kind === 'template' ? 'chats.aTemplate' : 'chats.aDocument', {
      name: plainName(card.name),
    });
  const [file] = files;
  if (file !== undefined)
    return files.length === 1
      ? t('chats.aFile', { name: shownFileName(file.name) })
      : t('chats.files', { count: files.length });
  return t('chats.aPicture');
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
