import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { CHAT_PARTICIPANTS_MAX, CHAT_TITLE_MAX } from '#domain/entities/chat.ts';
import type { ChatRow } from './rows.ts';

/** Opens the row's chat; creates it if there is none. */
export function useBeginning(show: (chat: string) => void): (row: ChatRow) => Promise<void> {
  const { chats } = useData();
  const { t } = useTexts();
  const notify = useNotify();
  const begin = async ({ summary, person, group }: ChatRow): Promise<string | null> => {
    if (summary !== null) return summary.chat.uid;
    if (person !== null) {
      const direct = { title: '', groupChat: false, participants: [person.uid] };
      return (await chats.create(direct)).uid;
    }
    if (group === null) return null;
    const { uid, name, members } = group;
    if (members.length > CHAT_PARTICIPANTS_MAX) {
      notify({ kind: 'error', text: t('chats.groupTooLarge', { most: CHAT_PARTICIPANTS_MAX }) });
      return null;
    }
    const title = name.slice(0, CHAT_TITLE_MAX);
    return (await chats.create({ title, groupChat: true, participants: members, group: uid })).uid;
  };
  return async (row) => {
    try {
      const chat = await begin(row);
      if (chat !== null) show(chat);
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
  };
}
