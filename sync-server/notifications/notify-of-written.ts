import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { hasNewVersion } from '#domain/rules/templates/open-versions.ts';
import { addedMentions } from '#server/policies/records/comment-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type AnyRecord = ReplicatedCollections[CollectionName];

/**
 * Notifies the people concerned by what a device wrote: new messages, people whom a comment mentions, and templates that
 * have got a version to choose from, or are one themselves. `held`: the state that the record replaces; null if it is new.
 */
export function tellOfWritten(
  { notifier }: Pick<Services, 'notifier'>,
  { user, actor }: Session,
): (record: AnyRecord, held: AnyRecord | null) => void {
  const { company } = actor;
  const author = { uid: user.uid, name: user.name };
  return (record, held) => {
    if (record.deleted) return;
    if ('sections' in record && held !== null && 'sections' in held) {
      if (hasNewVersion(record, held))
        notifier.tell({ kind: 'conflict', company, template: record.uid, copy: null, author });
    }
    if ('answers' in record) {
      const { uid: thread, template } = record;
      const mentioned = addedMentions(record, held !== null && 'answers' in held ? held : null);
      if (mentioned.length > 0)
        notifier.tell({ kind: 'mention', company, template, thread, author, mentioned });
    }
    if (held !== null) return;
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
