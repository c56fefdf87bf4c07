/**
 * An event that people may be notified of. Names come from accounts, never from a device's claims. `copy`: the copy with
 * the other version; null if that version is in the template itself.
 */
export type NoticeEvent = { company: string } & (
  | { kind: 'message'; chat: string; author: { uid: string; name: string }; text: string }
  | { kind: 'accessRequest'; uid: string; requester: { uid: string; name: string } }
  | { kind: 'conflict'; template: string; copy: string | null; author: { uid: string; name: string } }
  | {
      kind: 'mention';
      template: string;
      thread: string;
      author: { uid: string; name: string };
      /** uids of the people whom it mentions now. */
      mentioned: readonly string[];
    }
  | { kind: 'formAnswer'; template: string; owner: string }
);

/** On the device, a notification replaces another one with the same tag. */
export function tagOf(event: NoticeEvent): string {
  if (event.kind === 'message') return `chat:${event.chat}`;
  if (event.kind === 'accessRequest') return `access-request:${event.uid}`;
  if (event.kind === 'mention') return `mention:${event.thread}`;
  return event.kind === 'conflict'
    ? `conflict:${event.copy ?? event.template}`
    : `form-answer:${event.template}`;
}
