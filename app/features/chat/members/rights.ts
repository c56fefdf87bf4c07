import type { Chat } from '#domain/entities/chat.ts';
import type { ChatWorld, Group } from '../state/chat-world.ts';

/**
 * Whether the person may rename a group chat and change its members: its creator, and administrators who are members,
 * as on the server.
 */
export function mayManage(chat: Chat, { me, companyadmin, mayWrite }: ChatWorld): boolean {
  return chat.groupChat && mayWrite && (companyadmin || chat.createdBy === me);
}

/** The company's group that determines the members, if the chat was started from one; as on the server. */
export function groupOf({ group }: Chat, { groups }: ChatWorld): Group | null {
  return groups.find(({ uid }) => uid === group) ?? null;
}
