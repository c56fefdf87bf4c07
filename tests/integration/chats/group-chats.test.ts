import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentId, toRecord } from '#couchdb/record-document.ts';
import { deleteGroup, saveGroup } from '#domain/api/company/groups.ts';
import { saveCompanyUser } from '#domain/api/company/users.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { centralChanged } from '#server/central-changed.ts';
import { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newChat, newMessage } from '#tests/integration/replication/records.ts';

const accepted = { outcome: 'accepted' };
const refused = (master: unknown = null) => ({ outcome: 'rejected', code: 'record-not-allowed', master });

let gateway: Gateway;
let keepers: ProjectionKeeper[];
let admin: Device;
let bruno: Device;
let davi: Device;
let carla: Device;
/** Of everybody, so that all may write. */
let writers: string;
let group: string;

function startKeeper(): ProjectionKeeper {
  const { services } = gateway;
  const keeper = new ProjectionKeeper({
    ...services,
    changed: (id) => centralChanged(services, id),
    conflict: () => undefined,
    report: (error) => services.log.error({ error }, 'projections'),
  });
  keeper.start();
  return keeper;
}

beforeAll(async () => {
  gateway = await startGateway();
  // As many servers over one store do, each does the same work.
  keepers = [startKeeper(), startKeeper()];
  const company = await gateway.company('Horizonte');
  bruno = await gateway.device(company);
  davi = await gateway.device(company);
  admin = await gateway.device(company, { companyadmin: true });
  carla = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
  writers = await saved([bruno, davi, admin]);
});
afterAll(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  await gateway.stop();
});
beforeEach(async () => {
  group = await saved([bruno]);
});

const name = (): string => `Obras ${randomUUID()}`;

async function saved(members: readonly Device[], uid?: string, by = admin): Promise<string> {
  const where = saveGroup.path.replace(':company', by.company);
  const people = members.map(({ user }) => user.uid);
  const wish = {
    ...(uid === undefined ? {} : { uid }),
    name: name(),
    description: '',
    permissions: ['chats.write'],
  };
  const answer = await by.call(saveGroup, { group: { ...wish, members: people } }, where);
  return answer.group.uid;
}

/** Through the form of a person, which is another way into a group. */
async function putInto(groups: readonly string[], device: Device): Promise<void> {
  const where = saveCompanyUser.path.replace(':company', admin.company);
  await admin.call(saveCompanyUser, { user: { uid: device.user.uid, groups: [writers, ...groups] } }, where);
}

async function begun(device: Device, others: readonly Device[] = [], of = group): Promise<Chat> {
  const chat = newChat(device, others, { group: of });
  expect(await device.push('chat', chat)).toEqual([accepted]);
  return chat;
}

async function held({ uid }: Chat, company = admin.company): Promise<Chat> {
  const { chat } = await gateway.services.store.company(company);
  const document = await chat.get(documentId('chat', uid));
  if (document === null) throw new Error('The chat is not stored.');
  return toRecord(document, 'chat');
}

async function untilTakePart(chat: Chat, devices: readonly Device[]): Promise<void> {
  const wanted = devices.map(({ user }) => user.uid).toSorted();
  await expect.poll(async () => Object.keys((await held(chat)).participants).toSorted()).toEqual(wanted);
}

describe('S05 the chat of a company’s group', () => {
  it('S05 S06 is seen with all that was said by who joins the group, at once and by every way into it', async () => {
    const chat = await begun(bruno);
    const said = newMessage(bruno, chat.uid);
    expect(await bruno.push('message', said)).toEqual([accepted]);
    const davis = await davi.stream();
    await davis.until(({ events }) => events.length > 0);
    await saved([bruno, davi], group);
    await davis.until(({ documents }) => documents.some(({ uid }) => uid === chat.uid));
    davis.close();
    expect((await davi.snapshot('message')).documents).toContainEqual(said);
    const answer = newMessage(davi, chat.uid);
    expect(await davi.push('message', answer)).toEqual([accepted]);
    await putInto([group], admin);
    await untilTakePart(chat, [bruno, davi, admin]);
    expect((await admin.snapshot('message')).documents).toEqual(expect.arrayContaining([said, answer]));
  });

  it('S05 C12 is nobody’s who leaves the group, with what they were told of it: stream, copy and sending', async () => {
    await saved([bruno, davi], group);
    const chat = await begun(bruno, [davi]);
    const opened = edited(davi, chat, { actives: { ...chat.actives, [davi.user.uid]: chat.createdAt } });
    expect(await davi.push('chat', opened)).toEqual([accepted]);
    const davis = await davi.stream();
    await davis.until(({ events }) => events.length > 0);
    await saved([bruno], group);
    await untilTakePart(chat, [bruno]);
    expect(await bruno.push('message', newMessage(bruno, chat.uid))).toEqual([accepted]);
    const seen = (await davi.snapshot('chat')).documents.map(({ uid }) => uid);
    expect(seen).not.toContain(chat.uid);
    const read = (await davi.snapshot('message')).documents.map((message) => message['chat']);
    expect(read).not.toContain(chat.uid);
    expect(await davi.push('message', newMessage(davi, chat.uid))).toEqual([refused()]);
    expect(davis.documents.filter((told) => told['chat'] === chat.uid)).toEqual([]);
    davis.close();
    const { participants, actives } = await held(chat);
    expect(participants).toEqual({ [bruno.user.uid]: true });
    expect(actives).toEqual({ [bruno.user.uid]: chat.createdAt });
  });

  it('S05 takes those who are in it now, whoever a device thought they were as it was begun', async () => {
    const chat = await begun(bruno, [davi]);
    expect(Object.keys((await held(chat)).participants)).toEqual([bruno.user.uid]);
    await saved([bruno, davi], group);
    await untilTakePart(chat, [bruno, davi]);
  });

  it('C12 is begun by nobody else, of no other company, and takes whom the group names alone', async () => {
    expect(await davi.push('chat', newChat(davi, [bruno], { group }))).toEqual([refused()]);
    expect(await carla.push('chat', newChat(carla, [], { group }))).toEqual([refused()]);
    const chat = await begun(bruno);
    const now = await held(chat);
    const added = edited(bruno, now, { participants: { ...now.participants, [davi.user.uid]: true } });
    expect((await bruno.push('chat', added))[0]).toMatchObject(refused(expect.anything()));
    const gone = edited(bruno, now, { participants: {} });
    expect((await bruno.push('chat', gone))[0]).toMatchObject(refused(expect.anything()));
    expect(await bruno.push('chat', edited(bruno, now, { title: 'Obra nova' }))).toEqual([accepted]);
  });

  it('C12 is not touched by what another company does with a group of the same key', async () => {
    const chat = await begun(bruno);
    const { services } = gateway;
    const theirGroup = await services.central.groups.read(admin.company, group);
    if (theirGroup === null) throw new Error('The group is not stored.');
    const likeIt = { ...theirGroup, company: carla.company, members: [carla.user.uid] };
    await services.central.groups.create(likeIt);
    const own = await saved([carla], undefined, carla);
    const theirs = newChat(carla, [], { group: own });
    await services.central.users.change(carla.user.uid, (user) => ({ ...user, groups: [own] }));
    expect(await carla.push('chat', theirs)).toEqual([accepted]);
    await saved([bruno, davi], group);
    await untilTakePart(chat, [bruno, davi]);
    expect(Object.keys((await held(theirs, carla.company)).participants)).toEqual([carla.user.uid]);
  });

  it('S05 agrees with the group after changes of it at the same time', async () => {
    const chat = await begun(bruno);
    for (const last of [[davi], [bruno, davi, admin], [bruno]]) {
      await Promise.all([saved([bruno, davi], group), saved([admin], group), putInto([group], davi)]);
      await saved(last, group);
      await untilTakePart(chat, last);
    }
    await Promise.all([saved([bruno, davi], group), putInto([group], admin), putInto([], davi)]);
    const now = await gateway.services.central.groups.read(admin.company, group);
    await expect
      .poll(async () => Object.keys((await held(chat)).participants).toSorted())
      .toEqual(now?.members.toSorted());
  });

  it('S05 stays with whom it has when the group is deleted, and is theirs to change then', async () => {
    await saved([bruno, davi], group);
    const chat = await begun(bruno, [davi]);
    const where = deleteGroup.path.replace(':company', admin.company);
    await admin.call(deleteGroup, { group }, where);
    const other = await saved([davi]);
    const marker = newChat(davi, [], { group: other });
    expect(await davi.push('chat', marker)).toEqual([accepted]);
    await saved([davi, admin], other);
    await untilTakePart(marker, [davi, admin]);
    const now = await held(chat);
    expect(Object.keys(now.participants).toSorted()).toEqual([bruno.user.uid, davi.user.uid].toSorted());
    const alone = edited(bruno, now, { participants: { [bruno.user.uid]: true } });
    expect(await bruno.push('chat', alone)).toEqual([accepted]);
  });
});
