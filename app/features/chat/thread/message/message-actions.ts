import { EDIT_MS, type Message } from '#domain/entities/chat.ts';
import { plainText } from '#domain/rules/messages/message-text.ts';

const ACTIONS = ['reply', 'copy', 'edit', 'delete', 'open'] as const;
export type MessageAction = (typeof ACTIONS)[number];

/** Keys for a focused message. */
export const actionKeys: Readonly<Record<MessageAction, string>> = {
  reply: 'R',
  copy: 'Ctrl+C',
  edit: 'E',
  delete: 'Del',
  open: 'O',
};

/** The actions that the person may take on a message at `now`. */
export function actionsFor(message: Message, me: string, now: Date): MessageAction[] {
  if (message.deleted || message.event !== undefined) return [];
  const own = message.createdBy === me;
  const editable = own && now.getTime() - Date.parse(message.date) < EDIT_MS;
  return ACTIONS.filter((action) => {
    if (action === 'copy') return plainText(message.message) !== '';
    if (action === 'edit') return editable;
    if (action === 'delete') return own;
    return action === 'reply' || message.card !== undefined;
  });
}

export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): MessageAction | null {
  if (event.altKey) return null;
  const ctrl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (ctrl) return key === 'c' ? 'copy' : null;
  if (key === 'delete') return 'delete';
  if (key === 'r') return 'reply';
  if (key === 'e') return 'edit';
  return key === 'o' ? 'open' : null;
}
