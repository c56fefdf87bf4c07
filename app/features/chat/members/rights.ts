import type { Chat } from '#domain/entities/chat.ts';
import type { ChatWorld } from '../state/chat-world.ts';

/** Names a group chat and says who takes part: who made it, and administrators who take part, as the server judges it. */
export function mayManage(chat: Chat, { me, companyadmin, mayWrite }: ChatWorld): boolean {
  return chat.groupChat && mayWrite && (companyadmin || chat.createdBy === me);
}
