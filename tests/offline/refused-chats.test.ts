import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { group, said, untilGone, untilListed, untilShown } from '#tests/support/chatting.ts';
import { joinCompany } from '#tests/support/memberships.ts';
import { foundOnDisk } from '#tests/support/raw-scan.ts';
import { refuseNext } from '#tests/support/refuse-next.ts';

const lab = deviceLab();
const [ANA, BRUNO, CARLA] = ['demo-ana-horizonte', 'demo-bruno-horizonte', 'demo-carla-outra'];

/** Ana's network is good; Bruno's is the one of the laboratory. */
let ana: AppDevice;
let bruno: AppDevice;

beforeAll(() => joinCompany(lab.server, CARLA, 'demo-horizonte'));
beforeEach(async () => {
  ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
  bruno = await lab.signedIn('bruno@horizonte.example', lab.proxy.origin);
});

describe('O02 C12 refused changes of chats that are lost', () => {
  it('O02 O04 C12 a refusal that was let go leaves nothing on the disk, of its words nor of the chat', async () => {
    const chat = await group(ana, 'Título alheio', BRUNO);
    const listed = await untilListed(bruno, chat.uid, true);
    refuseNext(lab.proxy, bruno, 'record-invalid', listed.find(({ uid }) => uid === chat.uid) ?? null);
    await bruno.chats.rename(chat.uid, 'Título recusado');
    const [refused] = await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    await bruno.rejections.discard(refused?.id ?? '');
    await untilGone(bruno, ['Título recusado']);
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilListed(bruno, chat.uid, false);
    await untilGone(bruno, ['Título alheio']);
    expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
  });

  it('O02 O04 C12 a refusal that is still listed keeps its own words, and nothing of the lost chat', async () => {
    const chat = await group(ana, 'Nome de antes', BRUNO);
    const listed = await untilListed(bruno, chat.uid, true);
    refuseNext(lab.proxy, bruno, 'record-invalid', listed.find(({ uid }) => uid === chat.uid) ?? null);
    await bruno.chats.rename(chat.uid, 'Nome recusado');
    await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    await untilSynced(bruno);
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilListed(bruno, chat.uid, false);
    await untilGone(bruno, ['Nome de antes']);
    const [refused] = await until(bruno.rejections.watchAll(), () => true);
    expect(refused).toMatchObject({ state: { title: 'Nome recusado' }, master: null });
  });

  it('O02 O04 C12 of a refused change of it stays what one did, and no name that another gave', async () => {
    const chat = await group(ana, 'Nome que ela deu', BRUNO, CARLA);
    const listed = await untilListed(bruno, chat.uid, true);
    const held = listed.find(({ uid }) => uid === chat.uid) ?? null;
    // The server holds another name by then: that of before is no work of his, though what he makes next differs in it.
    refuseNext(lab.proxy, bruno, 'record-invalid', held === null ? null : { ...held, title: 'Outro nome' });
    await bruno.chats.setParticipants(chat.uid, [ANA, BRUNO]);
    const [first] = await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    await untilSynced(bruno);
    refuseNext(lab.proxy, bruno, 'record-invalid', held);
    await bruno.chats.setParticipants(chat.uid, [ANA, BRUNO, 'demo-of-no-company']);
    const [second] = await until(bruno.rejections.watchAll(), ([refused]) => refused?.id !== first?.id);
    await untilSynced(bruno);
    refuseNext(lab.proxy, bruno, 'record-invalid', held);
    await bruno.chats.leave(chat.uid);
    await until(bruno.rejections.watchAll(), ([refused]) => refused?.id !== second?.id);
    await untilSynced(bruno);
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilListed(bruno, chat.uid, false);
    await untilGone(bruno, ['Nome que ela deu', 'Outro nome']);
    const list = await until(bruno.rejections.watchAll(), () => true);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ recordId: chat.uid, state: { title: '' }, master: null });
    expect(list[0]?.state['participants']).toEqual({ [BRUNO]: true, 'demo-of-no-company': true });
  });

  it('O02 O04 C12 taking oneself out where one was taken out already: the name another gave goes with the chat', async () => {
    const chat = await group(ana, 'Nome alheio', BRUNO, CARLA);
    await untilListed(bruno, chat.uid, true);
    await lab.cut(bruno);
    await bruno.chats.setParticipants(chat.uid, [ANA, CARLA]);
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilSynced(ana);
    await lab.reconnect(bruno);
    await untilGone(bruno, ['Nome alheio']);
    const list = await until(bruno.rejections.watchAll(), () => true);
    expect(list.map(({ recordId, state }) => ({ recordId, title: state['title'] }))).toEqual([
      { recordId: chat.uid, title: '' },
    ]);
  });

  it('O02 O04 C12 a mark on another’s message that was refused is not listed once the chat is lost', async () => {
    const chat = await group(ana, 'Com marca recusada', BRUNO);
    const theirs = await said(ana, chat.uid, 'palavra marcada');
    await untilShown(bruno, chat.uid, 1);
    await untilSynced(bruno);
    refuseNext(lab.proxy, bruno, 'record-invalid', { ...theirs });
    await bruno.chats.markRead(chat.uid, [theirs.uid]);
    await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    await untilSynced(bruno);
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilListed(bruno, chat.uid, false);
    await untilGone(bruno, ['palavra marcada', 'Com marca recusada']);
    expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
  });

  it('O02 O04 C12 another device that takes over a refused change of a lost chat gets its author’s part alone', async () => {
    const chat = await group(ana, 'Nome dos outros', BRUNO, CARLA);
    const listed = await untilListed(bruno, chat.uid, true);
    const held = listed.find(({ uid }) => uid === chat.uid) ?? null;
    refuseNext(lab.proxy, bruno, 'record-invalid', held);
    await bruno.chats.setParticipants(chat.uid, [ANA, BRUNO]);
    await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    await untilSynced(bruno);
    const { file } = await bruno.storage.exportUnsent();
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilListed(bruno, chat.uid, false);
    const second = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    expect(await second.storage.importUnsent(file)).toMatchObject({ records: 1 });
    const [refused] = await until(second.rejections.watchAll(), (list) => list.length === 1);
    expect(refused).toMatchObject({ recordId: chat.uid, state: { title: '' }, master: null });
    expect(foundOnDisk(second.disk.prefix, 'Nome dos outros')).toEqual([]);
  });

  it('O02 C12 a name refused on a device that has just copied it: losing it leaves that name alone', async () => {
    const chat = await group(ana, 'Nome copiado', BRUNO);
    await said(ana, chat.uid, 'palavra de antes');
    await untilSynced(ana);
    let second = await lab.signedIn('bruno@horizonte.example', lab.proxy.origin);
    await untilShown(second, chat.uid, 1);
    await lab.cut(second);
    await second.chats.rename(chat.uid, 'Nome tardio');
    await ana.chats.setParticipants(chat.uid, [ANA]);
    await untilSynced(ana);
    // Killed before it was told which chats are its person's: by the time it asks again, the name is refused.
    const { promise: never } = Promise.withResolvers<void>();
    lab.proxy.inject(/snapshot\/chat/, { kind: 'hold', until: never }, 1000);
    lab.proxy.plug();
    second.wake();
    const [refused] = await until(second.rejections.watchAll(), (list) => list.length === 1);
    lab.proxy.heal();
    second = await lab.reopen(second);
    await untilListed(second, chat.uid, false);
    await untilGone(second, ['palavra de antes', 'Nome copiado']);
    expect(await until(second.rejections.watchAll(), () => true)).toMatchObject([
      { id: refused?.id, state: { title: 'Nome tardio' }, master: null },
    ]);
  });
});

describe('O02 a refused chat, sent again', () => {
  it('O02 what there was no room for goes once there is, with all that was typed', async () => {
    refuseNext(lab.proxy, bruno, 'company-storage-full', null);
    const chat = await group(bruno, 'Sem espaço', ANA);
    const [refused] = await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    expect(await bruno.rejections.mend(refused?.id ?? '')).toEqual({ to: 'sent' });
    await until(bruno.rejections.watchAll(), (list) => list.length === 0);
    const listed = await untilListed(ana, chat.uid, true);
    expect(listed.find(({ uid }) => uid === chat.uid)).toMatchObject({
      title: 'Sem espaço',
      participants: { [ANA]: true, [BRUNO]: true },
      createdBy: BRUNO,
    });
  });

  it('O02 a name goes into what another made of the chat meanwhile', async () => {
    const chat = await group(bruno, 'Antes', ANA);
    await untilListed(ana, chat.uid, true);
    await untilSynced(bruno);
    refuseNext(lab.proxy, bruno, 'company-storage-full', { ...chat });
    await bruno.chats.rename(chat.uid, 'Nome sem espaço');
    const [refused] = await until(bruno.rejections.watchAll(), (list) => list.length === 1);
    await untilSynced(bruno);
    await ana.chats.setParticipants(chat.uid, [ANA, BRUNO, CARLA]);
    await until(bruno.chats.watchAll(), (chats) =>
      chats.some(({ uid, participants }) => uid === chat.uid && Object.hasOwn(participants, CARLA)),
    );
    expect(await bruno.rejections.mend(refused?.id ?? '')).toEqual({ to: 'sent' });
    await until(bruno.rejections.watchAll(), (list) => list.length === 0);
    const listed = await until(ana.chats.watchAll(), (chats) =>
      chats.some(({ title }) => title === 'Nome sem espaço'),
    );
    expect(listed.find(({ uid }) => uid === chat.uid)?.participants).toEqual({
      [ANA]: true,
      [BRUNO]: true,
      [CARLA]: true,
    });
  });
});
