/** What happened, as far as somebody may want to be told of it. Names are those of accounts, never what a device claims. */
export type NoticeEvent = { company: string } & (
  | { kind: 'message'; chat: string; author: { uid: string; name: string }; text: string }
  | { kind: 'accessRequest'; uid: string; requester: { uid: string; name: string } }
  | { kind: 'conflict'; template: string; copy: string; author: { uid: string; name: string } }
  | { kind: 'formAnswer'; template: string; owner: string }
);

/** One that has the same takes the other's place on the device. */
export function tagOf(event: NoticeEvent): string {
  if (event.kind === 'message') return `chat:${event.chat}`;
  if (event.kind === 'accessRequest') return `access-request:${event.uid}`;
  return event.kind === 'conflict' ? `conflict:${event.copy}` : `form-answer:${event.template}`;
}
