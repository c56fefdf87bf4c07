import { documentId, toRecord } from '#couchdb/record-document.ts';
import { takesPart } from '#domain/rules/permissions/permissions.ts';
import type { Services } from '#server/services.ts';
import type { NoticeEvent } from './events.ts';

type Parts = Pick<Services, 'store' | 'central'>;
type EventOf<K extends NoticeEvent['kind']> = Extract<NoticeEvent, { kind: K }>;

/** The people concerned by an event at this moment; whether they may see it is checked for each of their devices. */
export function recipientsOf(parts: Parts, event: NoticeEvent): Promise<string[]> {
  if (event.kind === 'message') return othersIn(parts, event);
  if (event.kind === 'conflict') return ownerOf(parts, event);
  if (event.kind === 'mention')
    return Promise.resolve(event.mentioned.filter((user) => user !== event.author.uid));
  return event.kind === 'formAnswer' ? Promise.resolve([event.owner]) : adminsOf(parts, event);
}

async function othersIn(
  { store }: Parts,
  { company, chat: uid, author }: EventOf<'message'>,
): Promise<string[]> {
  const document = await (await store.company(company)).chat.get(documentId('chat', uid));
  if (document === null) return [];
  const chat = toRecord(document, 'chat');
  return Object.keys(chat.participants).filter(
    (user) => user !== author.uid && takesPart(user, chat) && chat.actives[user] !== false,
  );
}

async function ownerOf(
  { store }: Parts,
  { company, template: uid, author }: EventOf<'conflict'>,
): Promise<string[]> {
  const document = await (await store.company(company)).records.get(documentId('template', uid));
  if (document === null) return [];
  const { createdBy, deleted } = toRecord(document, 'template');
  return deleted || createdBy === author.uid ? [] : [createdBy];
}

async function adminsOf(
  { central }: Parts,
  { company, requester }: EventOf<'accessRequest'>,
): Promise<string[]> {
  const people = await central.users.of(company);
  return people.flatMap(({ uid, companyadmin }) => (companyadmin && uid !== requester.uid ? [uid] : []));
}
