import { documentId, type AnyRecord } from '#couchdb/record-document.ts';
import type { Chat } from '#domain/entities/chat.ts';
import type { Services } from '#server/services.ts';
import { followGroup } from '#server/stores/group-chats.ts';

/** Of the records that a device made, the chats that it began from a group, which it may know only as it was. */
export function startedFromGroups(created: readonly AnyRecord[]): Chat[] {
  return created.filter((record): record is Chat => 'participants' in record && record.group !== undefined);
}

/** Lets take part in `begun` who is in its group now. */
export async function followItsGroup(
  { store, central, clock }: Pick<Services, 'store' | 'central' | 'clock'>,
  begun: Chat,
): Promise<void> {
  const group = await central.groups.read(begun.company, begun.group ?? '');
  if (group === null) return;
  const { chat } = await store.company(begun.company);
  await followGroup(chat, documentId('chat', begun.uid), group, clock.now());
}
