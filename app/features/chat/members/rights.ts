import type { Chat } from '#domain/entities/chat.ts';
import type { ChatWorld, Group } from '../state/chat-world.ts';

/** Names a group chat and says who takes part: who made it, and administrators who take part, as the server judges it. */
export function mayManage(chat: Chat, { me, companyadmin, mayWrite }: ChatWorld): boolean {
  return chat.groupChat && mayWrite && (companyadmin || chat.createdBy === me);
}

/** The company's group that says who takes part, where the chat was begun from one; as the server keeps it. */
export function groupOf({ group }: Chat, { groups }: ChatWorld): Group | null {
  return groups.find(({ uid }) => uid === group) ?? null;
}
