import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#domain/entities/chat.ts';
import { cleanUpAfterwards, newFolder } from '#tests/integration/store/folders.ts';
import { writeProjections } from '#server/stores/projections/company-projections.ts';
import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { startLaggingStore, type LaggingStore } from '#tests/support/lagging-store.ts';
import { PASSWORD } from './people.ts';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { edited, newChat, newExecution, newMessage, newTemplate } from './records.ts';

cleanUpAfterwards();

let store: LaggingStore;
let gateway: Gateway;
let company: string;
let ana: Device;
let bruno: Device;

beforeAll(async () => {
  store = await startLaggingStore(await newFolder());
  gateway = await startGateway(store.url);
  company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
});
afterEach(() => store.catchUp());
afterAll(async () => {
  await gateway.stop();
  await store[Symbol.asyncDispose]();
});

/** What a device holds that goes on from where the snapshot ended. */
async function heldAfter(
  device: Device,
  collection: 'template' | 'message',
  { documents, end }: Awaited<ReturnType<Device['snapshot']>>,
): Promise<string[]> {
  const pulled = await device.pull(collection, end.checkpoint);
  return [...documents, ...pulled.documents].map((document) => String(document['uid']));
}

/** Another server of the same cluster, which has read nothing yet. */
async function withNewServer<T>(work: (other: Gateway) => Promise<T>): Promise<T> {
  const other = await startGateway(store.url);
  try {
    return await work(other);
  } finally {
    await other.stop();
  }
}

/** The app on a new device, where a person has signed in and everything has arrived. */
async function appOf({ user }: Device): Promise<AppDevice> {
  const device = openDevice(gateway.origin);
  await until(device.session.state$, ({ phase }) => phase === 'signed-out');
  await device.session.signIn({ user: user.user, password: PASSWORD });
  await untilSynced(device);
  return device;
}

function untilSaid(device: AppDevice, { chat, uid }: Message): Promise<Message[]> {
  return until(device.chats.watchMessages(chat, 50), (said) => said.some((message) => message.uid === uid));
}

async function untilHeld(device: AppDevice, template: string): Promise<void> {
  await until(device.templates.watch(template), (held) => held !== null);
}

describe('O02 O04 while one copy of a cluster lacks what was acknowledged', () => {
  it('O02 a first sync gets every record in the end', async () => {
    await ana.push('template', newTemplate(ana));
    await store.fallBehind();
    const written = [newTemplate(ana), newTemplate(ana)];
    await ana.push('template', ...written);
    const snapshot = await bruno.snapshot('template');
    store.catchUp();
    expect(await heldAfter(bruno, 'template', snapshot)).toEqual(
      expect.arrayContaining(written.map(({ uid }) => uid)),
    );
  });

  it('O02 a first sync gets every message of the chats in the end', async () => {
    const chat = newChat(ana, [bruno]);
    await ana.push('chat', chat);
    const first = newMessage(ana, chat.uid);
    await ana.push('message', first);
    await store.fallBehind();
    const second = newMessage(ana, chat.uid);
    await ana.push('message', second);
    const snapshot = await bruno.snapshot('message');
    store.catchUp();
    expect(await heldAfter(bruno, 'message', snapshot)).toEqual(
      expect.arrayContaining([first.uid, second.uid]),
    );
  });

  it('O02 a list of chats holds those that are known to be the person’s, and no others', async () => {
    const [lost, won] = [newChat(ana, [bruno]), newChat(ana, [bruno])];
    await ana.push('chat', lost);
    const stream = await bruno.stream();
    await stream.until(({ events }) => events.length > 0);
    await store.fallBehind();
    await ana.push('chat', edited(ana, lost, { participants: { [ana.user.uid]: true } }), won);
    await stream.until(({ documents }) => documents.some(({ uid }) => uid === won.uid));
    const { documents } = await bruno.snapshot('chat');
    stream.close();
    const uids = documents.map(({ uid }) => uid);
    expect(uids).toContain(won.uid);
    expect(uids).not.toContain(lost.uid);
  });

  it('O02 a server that read the chats meanwhile knows who takes part afterwards', async () => {
    await store.fallBehind();
    const chat = newChat(ana, [bruno]);
    await ana.push('chat', chat);
    await withNewServer(async (other) => {
      const there = await other.signIn(bruno.user, company);
      await there.snapshot('chat');
      store.catchUp();
      const { documents } = await there.snapshot('chat');
      expect(documents.map(({ uid }) => uid)).toContain(chat.uid);
    });
  });

  it('O02 a colleague who was renamed and back again is told of by the right name', async () => {
    const { central, store: opened, clock } = gateway.services;
    const found = await central.companies.read(company);
    if (found === null) throw new Error('There is no company.');
    const write = async (name: string): Promise<void> => {
      const users = [{ ...bruno.user, name }];
      await writeProjections(
        opened,
        company,
        { company: found, users, licenses: [], groups: [], globals: [], documentDefault: null },
        clock.now(),
      );
    };
    await write('Bruno');
    await store.fallBehind();
    await write('Bruno Outro');
    await write('Bruno');
    store.catchUp();
    const { documents } = await ana.snapshot('projection');
    expect(documents.find(({ uid }) => uid === bruno.user.uid)).toMatchObject({ data: { name: 'Bruno' } });
  });

  it('O02 a device that is told of later records live gets the ones before them in the end', async () => {
    const [missed, told] = [newTemplate(ana), newTemplate(ana)];
    const before = await appOf(bruno);
    await before.close();
    await store.fallBehind();
    await ana.push('template', missed);
    const during = openDevice(gateway.origin, before.disk);
    await untilSynced(during);
    await ana.push('template', told);
    await untilHeld(during, told.uid);
    store.catchUp();
    await during.close();
    const after = openDevice(gateway.origin, before.disk);
    await untilSynced(after);
    const held = await Promise.all([missed, told].map(({ uid }) => after.templates.get(uid)));
    await after.close();
    expect(held.map((template) => template?.uid)).toEqual([missed.uid, told.uid]);
  });

  it('O02 a device that wins a chat gets every message of it in the end', async () => {
    const [own, won] = [newChat(ana, [bruno]), newChat(ana, [])];
    await ana.push('chat', own, won);
    const [first, missed] = [newMessage(ana, won.uid), newMessage(ana, won.uid)];
    const known = newMessage(ana, own.uid);
    await ana.push('message', first);
    const during = await appOf(bruno);
    await store.fallBehind();
    await ana.push('message', missed);
    await ana.push('message', known);
    await untilSaid(during, known);
    const participants = { ...won.participants, [bruno.user.uid]: true } as const;
    await ana.push('chat', edited(ana, won, { participants }));
    await untilSaid(during, first);
    await untilSynced(during);
    store.catchUp();
    await during.close();
    const after = openDevice(gateway.origin, during.disk);
    const said = await untilSaid(after, missed);
    await after.close();
    expect(said.map(({ uid }) => uid)).toContain(first.uid);
  });

  it('O02 a server that counted the executions meanwhile counts all of them afterwards', async () => {
    await ana.push('execution', newExecution(ana));
    await store.fallBehind();
    await ana.push('execution', newExecution(ana));
    await withNewServer(async (other) => {
      const count = async (): Promise<number> =>
        [...(await other.services.executionMoments.of(company))].length;
      await count();
      store.catchUp();
      expect(await count()).toBe(2);
    });
  });
});
