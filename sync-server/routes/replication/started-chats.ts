import { documentId, type AnyRecord } from '#couchdb/record-document.ts';
import type { Chat } from '#domain/entities/chat.ts';
import type { Services } from '#server/services.ts';
import { followGroup } from '#server/stores/projections/group-chats.ts';

/** The new chats that a device began for a group; the device may know an outdated state of the group. */
export function startedFromGroups(created: readonly AnyRecord[]): Chat[] {
  return created.filter((record): record is Chat => 'participants' in record && record.group !== undefined);
}

/** Sets the participants of `begun` to the current members of its group. */
export async function followItsGroup(
  { store, central, clock }: Pick<Services, 'store' | 'central' | 'clock'>,
  begun: Chat,
): Promise<void> {
  const group = await central.groups.read(begun.company, begun.group ?? '');
  if (group === null) return;
  const { chat } = await store.company(begun.company);
  await followGroup(chat, documentId('chat', begun.uid), group, clock.now());
}
