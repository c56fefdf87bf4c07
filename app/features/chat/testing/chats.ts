import type { Chat, Message } from '#domain/entities/chat.ts';
import type { ChatWorld, Person } from '../state/chat-world.ts';

export const [ANA, BRUNO, CARLA] = ['user-ana-1', 'user-bruno-1', 'user-carla-1'] as const;
const at = '2026-11-21T10:00:00.000Z';

const shape = {
  company: 'company-1',
  createdAt: at,
  createdBy: ANA,
  deleted: false,
  write: { id: 'write-0001', by: ANA, at, ancestors: [] },
};

/** A group chat of Ana and Bruno. */
export function aChat(change: Partial<Chat> = {}): Chat {
  return {
    uid: 'chat-0001',
    ...shape,
    participants: { [ANA]: true, [BRUNO]: true },
    actives: { [ANA]: at },
    active: true,
    title: 'Obra',
    groupChat: true,
    lastMessage: '',
    ...change,
  };
}

/** A message by Bruno in that chat. */
export function aMessage(change: Partial<Message> = {}): Message {
  const { chat = 'chat-0001', user = { uid: BRUNO, name: 'Bruno Carvalho' } } = change;
  return {
    uid: `${chat}:01990000-0000-7000-8000-000000000000`,
    ...shape,
    createdBy: user.uid,
    chat,
    user,
    message: '<p>oi</p>',
    date: at,
    views: {},
    ...change,
  };
}

const person = (uid: string, name: string, active = true): Person => ({
  uid,
  name,
  login: `${uid}@empresa.example`,
  active,
  photo: null,
});

/** Ana's device. */
export function aWorld(change: Partial<ChatWorld> = {}): ChatWorld {
  const people = [
    person(ANA, 'Ana Ribeiro'),
    person(BRUNO, 'Bruno Carvalho'),
    person(CARLA, 'Carla Nogueira', false),
  ];
  return {
    me: ANA,
    companyadmin: false,
    mayWrite: true,
    people: new Map(people.map((each) => [each.uid, each])),
    groups: [],
    summaries: [],
    muted: new Set(),
    ...change,
  };
}
