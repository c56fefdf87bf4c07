import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { requestAccess } from '#domain/api/access-requests.ts';
import {
  readNotifications,
  saveNotifications,
  stopNotifications,
  testNotification,
} from '#domain/api/notifications.ts';
import type { Chat } from '#domain/entities/chat.ts';
import type { PushSubscription } from '#domain/entities/push-subscription.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser } from '#tests/integration/replication/people.ts';
import {
  edited,
  newChat,
  newComment,
  newMessage,
  newTemplate,
} from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';
import { startPushPeer, type PeerSubscription, type PushPeer } from '#tests/support/push-peer.ts';

const everything: Pick<PushSubscription, 'kinds' | 'language' | 'muted'> = {
  kinds: ['message', 'accessRequest', 'conflict', 'formAnswer', 'mention'],
  language: 'pt_BR',
  muted: [],
};

let peer: PushPeer;
let gateway: Gateway;
let company: string;
let ana: Device;
let bruno: Device;

beforeAll(async () => {
  peer = await startPushPeer();
  gateway = await startGateway(undefined, { PUSH_ORIGINS: peer.origin });
  company = await gateway.company('Horizonte');
  bruno = await gateway.device(company);
  ana = await gateway.device(company, { companyadmin: true });
});
afterAll(async () => {
  await gateway.stop();
  await peer.close();
});

/** A device of `person` that is told. */
async function told(
  person: Device,
  wishes: Partial<typeof everything> = {},
): Promise<{ device: Device; push: PeerSubscription }> {
  const device = await gateway.signIn(person.user, company);
  const push = peer.subscribe();
  await device.call(saveNotifications, { ...push.keys, ...everything, ...wishes });
  return { device, push };
}

async function chatOf(device: Device, ...others: Device[]): Promise<Chat> {
  const chat = newChat(device, others);
  expect(await device.push('chat', chat)).toEqual([{ outcome: 'accepted' }]);
  return chat;
}

async function say(device: Device, chat: Chat, change: object = {}): Promise<void> {
  expect(await device.push('message', newMessage(device, chat.uid, change))).toEqual([
    { outcome: 'accepted' },
  ]);
  await gateway.services.notifier.idle();
}

const titles = ({ received }: PeerSubscription): string[] => received.map(({ notice }) => notice.title);

describe('S07 a message', () => {
  it('S07 is told to the others of the chat, by the name of the account and without a word of it', async () => {
    const [annas, brunos, mine] = [
      await told(ana),
      await told(bruno, { language: 'en_US' }),
      await told(bruno),
    ];
    const chat = await chatOf(bruno, ana);
    await say(bruno, chat, { user: { uid: bruno.user.uid, name: 'Presidente' }, message: '<p>segredo</p>' });
    expect(annas.push.received.map(({ notice }) => notice)).toEqual([
      {
        kind: 'message',
        title: 'Nova mensagem de Teste Silva',
        url: `/?chat=${chat.uid}`,
        tag: `chat:${chat.uid}`,
      },
    ]);
    expect([brunos.push.asked, mine.push.asked]).toEqual([0, 0]);
    await say(ana, chat);
    expect([titles(brunos.push), titles(mine.push)]).toEqual([
      ['New message from Teste Silva'],
      ['Nova mensagem de Teste Silva'],
    ]);
    expect(peer.refused).toEqual([]);
  });

  it('S07 sent again after a lost answer, seen or deleted, is told no more', async () => {
    const { push } = await told(ana);
    const chat = await chatOf(bruno, ana);
    const said = newMessage(bruno, chat.uid);
    await bruno.push('message', said);
    await gateway.services.notifier.idle();
    await bruno.push('message', said);
    await ana.push('message', edited(ana, said, { views: { [ana.user.uid]: said.date } }));
    await bruno.push('message', edited(bruno, said, { deleted: true }));
    await gateway.services.notifier.idle();
    expect(push.received).toHaveLength(1);
  });

  it('S07 many of one chat are one topic, another chat is another', async () => {
    const { push } = await told(ana);
    const [one, other] = [await chatOf(bruno, ana), await chatOf(bruno, ana)];
    await say(bruno, one);
    await say(bruno, one);
    await say(bruno, other);
    const topics = push.received.map(({ topic }) => topic);
    expect(topics[1]).toBe(topics[0]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  it('S07 of a muted chat, or a kind that is not wanted, is not told', async () => {
    const chat = await chatOf(bruno, ana);
    const muted = await told(ana, { muted: [chat.uid] });
    const others = await told(ana, { kinds: ['conflict'] });
    await say(bruno, chat);
    expect([muted.push.asked, others.push.asked]).toEqual([0, 0]);
  });

  it('S07 its beginning is shown once the company allows it', async () => {
    const { push } = await told(ana);
    const chat = await chatOf(bruno, ana);
    const allow = (messageTextInNotifications: boolean) =>
      ana.fetch(`/company/${company}/settings/save`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messageTextInNotifications }),
      });
    expect((await allow(true)).status).toBe(200);
    await say(bruno, chat, { message: '<p>Chego às <strong>9h</strong></p>' });
    expect((await allow(false)).status).toBe(200);
    await say(bruno, chat, { message: '<p>Já cheguei</p>' });
    expect(push.received.map(({ notice }) => notice.body)).toEqual(['Chego às 9h', undefined]);
  });
});

describe('S07 C12 who may not see it is told nothing', () => {
  async function removedBy(remove: (davi: Device, chat: Chat) => Promise<unknown>): Promise<number> {
    const person = await createUser(gateway.services, company, { companyadmin: false });
    const { device: davi, push } = await told(await gateway.signIn(person, company));
    // Whoever enters brings the colleagues of all into the company's store.
    const chat = await chatOf(bruno, davi);
    await say(bruno, chat);
    expect(push.asked).toBe(1);
    await remove(davi, chat);
    await say(bruno, chat);
    return push.asked;
  }
  const change = (davi: Device, wish: object) =>
    gateway.services.central.users.change(davi.user.uid, (held) => ({ ...held, ...wish }));
  const session = async (davi: Device): Promise<string> => {
    const devices = await gateway.services.sessions.devicesOf(davi.user.uid);
    const [first] = devices.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    if (first === undefined) throw new Error('no session');
    return first.uid;
  };

  it.each<[string, (davi: Device, chat: Chat) => Promise<unknown>]>([
    [
      'taken out of the chat',
      (_, chat) =>
        bruno.push(
          'chat',
          edited(bruno, chat, {
            participants: { [bruno.user.uid]: true },
            lastMessage: chat.lastMessage,
          }),
        ),
    ],
    ['disabled in the company', (davi) => change(davi, { active: [] })],
    ['blocked', (davi) => change(davi, { blocked: true })],
    ['removed', (davi) => change(davi, { deleted: true })],
    ['signed out everywhere', ({ user }) => gateway.services.sessions.endAll(user.uid)],
    ['revoked', async (davi) => gateway.services.sessions.revoke(davi.user.uid, await session(davi))],
    ['turned off', (davi) => davi.call(stopNotifications, {})],
  ])('C12 %s', async (_, remove) => {
    expect(await removedBy(remove)).toBe(1);
  });

  it('C12 in another company of theirs, or in none of it', async () => {
    const other = await gateway.company('Outra');
    const carla = await gateway.device(other, { companyadmin: true });
    const push = peer.subscribe();
    await carla.call(saveNotifications, { ...push.keys, ...everything });
    await gateway.services.central.users.change(carla.user.uid, (held) => ({
      ...held,
      companies: [other, company],
      active: [other, company],
      applications: { autodocs: [other, company] },
    }));
    const chat = newChat(bruno, [carla]);
    await gateway.signIn({ ...carla.user }, company);
    await bruno.push('chat', chat);
    await say(bruno, chat);
    expect(push.asked).toBe(0);
  });
});

describe('S07 other things that happen', () => {
  it('S07 C06 a request for access is told to the admins of the company asked for', async () => {
    const [admins, plain] = [await told(ana), await told(bruno)];
    const asking = await gateway.device(await gateway.company('Vizinha'), { companyadmin: true });
    const code = `V${randomUUID().slice(0, 8)}`.toUpperCase();
    await gateway.services.central.companies.change(company, (held) => ({ ...held, code }));
    await asking.call(requestAccess, { company: code });
    await gateway.services.notifier.idle();
    expect(admins.push.received.map(({ notice }) => notice)).toMatchObject([
      { kind: 'accessRequest', title: 'Teste Silva pede acesso à sua empresa', url: '/settings/access' },
    ]);
    expect(plain.push.asked).toBe(0);
  });

  it('S07 T11 a conflict is told to whose template it is, not to who made the other version', async () => {
    const [annas, brunos] = [await told(ana), await told(bruno)];
    const template = newTemplate(ana);
    await ana.push('template', template);
    const copyBy = (device: Device) =>
      newTemplate(device, { conflict: { template: template.uid, parts: ['name'], name: 'Contrato' } });
    const copy = copyBy(bruno);
    await bruno.push('template', copy);
    await ana.push('template', copyBy(ana));
    const at = new Date().toISOString();
    const version = { by: bruno.user.uid, at, value: 'De Bruno' };
    const conflicts = [{ part: 'name', kept: { by: ana.user.uid, at }, others: [version] }];
    const write = nextWriteMark(template.write, { id: randomUUID(), by: bruno.user.uid, at });
    await bruno.push('template', { ...template, write, conflicts });
    await gateway.services.notifier.idle();
    expect(annas.push.received.map(({ notice }) => notice)).toMatchObject([
      { kind: 'conflict', url: `/sync/conflict/${copy.uid}` },
      { kind: 'conflict', url: `/document/editor/${template.uid}` },
    ]);
    expect(brunos.push.asked).toBe(0);
  });
});

describe('S07 T13 a comment that mentions somebody', () => {
  it('S07 T13 is told once to whom it mentions, not to its author, and leads to the thread', async () => {
    const [annas, brunos] = [await told(ana), await told(bruno)];
    const comment = newComment(ana, { mentions: [bruno.user.uid, ana.user.uid] });
    expect(await ana.push('comment', comment)).toEqual([{ outcome: 'accepted' }]);
    const edit = edited(ana, comment, { text: 'Outro texto' });
    await ana.push('comment', edit);
    await gateway.services.notifier.idle();
    expect(brunos.push.received.map(({ notice }) => notice)).toEqual([
      {
        kind: 'mention',
        title: 'Teste Silva mencionou você em um comentário',
        url: `/document/editor/${comment.template}?comment=${comment.uid}`,
        tag: `mention:${comment.uid}`,
      },
    ]);
    expect(annas.push.asked).toBe(0);
  });

  it('S07 T13 C12 nor is it told if it is not wanted, and never to another company', async () => {
    const stranger = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
    const device = await gateway.signIn(stranger.user, stranger.company);
    const theirs = peer.subscribe();
    await device.call(saveNotifications, { ...theirs.keys, ...everything });
    const { push } = await told(bruno, { kinds: ['message'] });
    await ana.push('comment', newComment(ana, { mentions: [bruno.user.uid] }));
    await ana.push('comment', newComment(ana, { mentions: [stranger.user.uid] }));
    await gateway.services.notifier.idle();
    expect([push.asked, theirs.asked]).toEqual([0, 0]);
  });
});

describe('S07 C14 subscriptions', () => {
  const device = () => gateway.device(company);
  const stored = (person: Device) =>
    gateway.services.store.central.get(`pushSubscriptions:${person.user.uid}`);

  it('S07 one is of one device, and the test notification reaches that one', async () => {
    const davi = await device();
    expect((await davi.call(readNotifications, undefined)).subscription).toBeNull();
    const { device: own, push } = await told(davi, { kinds: ['conflict'] });
    const { subscription } = await own.call(readNotifications, undefined);
    expect(subscription).toEqual({ endpoint: push.keys.endpoint, kinds: ['conflict'] });
    const other = await told(davi);
    expect(await own.call(testNotification, {})).toEqual({ sent: true });
    expect(titles(push)).toEqual(['Os avisos funcionam neste aparelho']);
    expect(other.push.asked).toBe(0);
  });

  it('S07 one that is dead goes at the first notification', async () => {
    const { device: davi, push } = await told(await device());
    push.answer('gone');
    const chat = await chatOf(bruno, davi);
    await say(bruno, chat);
    push.answer('take');
    await say(bruno, chat);
    expect(push.asked).toBe(1);
  });

  it('S07 C12 one that leads to another person’s device is read by nobody', async () => {
    const victim = await told(await device());
    const davi = await device();
    const own = peer.subscribe();
    const { endpoint } = victim.push.keys;
    await davi.call(saveNotifications, { ...own.keys, endpoint, ...everything });
    const before = peer.refused.length;
    await say(bruno, await chatOf(bruno, davi));
    expect([victim.push.asked, victim.push.received, own.asked]).toEqual([1, [], 0]);
    expect(peer.refused).toHaveLength(before + 1);
  });

  it('S07 one that fails is left alone for a while, and keeps nobody else waiting', async () => {
    const davi = await device();
    const [failing, good] = [await told(davi), await told(davi)];
    failing.push.answer('failing');
    const chat = await chatOf(bruno, davi);
    await say(bruno, chat);
    await say(bruno, chat);
    expect([failing.push.asked, good.push.received.length]).toEqual([1, 2]);
  });

  it('S07 C12 nothing is left of it once the session is over', async () => {
    const { device: davi } = await told(await device());
    expect(await stored(davi)).toMatchObject({ devices: expect.objectContaining({}) as object });
    await gateway.services.sessions.endAll(davi.user.uid);
    expect(await stored(davi)).toMatchObject({ devices: {} });
  });

  it('S07 ten devices of one person are told, and no more', async () => {
    const davi = await device();
    for (let count = 0; count < 11; count += 1) await told(davi);
    const held = await stored(davi);
    expect(Object.keys(held?.['devices'] as object)).toHaveLength(10);
  });

  it.each([
    ['http://push.example/x', 'push-endpoint-refused'],
    ['https://192.168.0.10/x', 'push-endpoint-refused'],
    ['x'.repeat(1001), 'invalid-request'],
  ])('C14 %.40s is refused', async (endpoint, code) => {
    const response = await bruno.fetch('/notifications', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...peer.subscribe().keys, ...everything, endpoint }),
    });
    expect(await codeOf(response)).toBe(code);
  });

  it('C14 S07 who turned nothing on gets no test notification', async () => {
    const response = await (
      await device()
    ).fetch('/notifications/test', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await codeOf(response)).toBe('push-not-on');
  });
});
