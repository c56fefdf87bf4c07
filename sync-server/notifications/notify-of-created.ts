import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type AnyRecord = ReplicatedCollections[CollectionName];

/**
 * Notifies the people concerned by new records of a device: messages, and templates that are one side of a conflict.
 */
export function tellOfCreated(
  { notifier }: Pick<Services, 'notifier'>,
  { user, actor }: Session,
): (record: AnyRecord) => void {
  const { company } = actor;
  const author = { uid: user.uid, name: user.name };
  return (record) => {
    if (record.deleted) return;
    if ('chat' in record) {
      const { chat, message: text } = record;
      notifier.tell({ kind: 'message', company, chat, author, text });
    }
    if ('conflict' in record && record.conflict !== undefined) {
      const { template } = record.conflict;
      notifier.tell({ kind: 'conflict', company, template, copy: record.uid, author });
    }
  };
}
