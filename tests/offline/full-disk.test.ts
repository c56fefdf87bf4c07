import { afterEach, describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import {
  newTemplate,
  until,
  untilSynced,
  type AppDevice,
  conflictCopies,
} from '#tests/support/app-device.ts';
import { noRoomAtAll, noRoomFor, noRoomWhere, refusedWrites } from '#tests/support/device-storage.ts';
import { image } from '#tests/support/images.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { poll } from '#tests/support/poll.ts';

const lab = deviceLab();
const restore: (() => void)[] = [];

afterEach(() => restore.splice(0).forEach((undo) => undo()));

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

const known = (template: unknown): boolean => template !== null && template !== undefined;

async function saysFull(device: AppDevice): Promise<void> {
  await until(device.sync.state$, (state) => state.problem === 'device-storage-full');
}

/** Tries again and again to no avail, and never says meanwhile that all is well. */
async function staysFull(device: AppDevice): Promise<void> {
  await saysFull(device);
  const phases = new Set<string>();
  const watching = device.sync.state$.subscribe(({ phase }) => phases.add(phase));
  const before = refusedWrites();
  await poll(() => refusedWrites() >= before + 3);
  watching.unsubscribe();
  expect([...phases]).not.toContain('synced');
}

/** What sync keeps beside the records of `device`: its places in the history have a `seq`, pages of records have `texts`. */
function rowsOf(device: AppDevice, field: string): (database: string, value: unknown) => boolean {
  return (database, value) =>
    database.includes(device.disk.prefix) && typeof value === 'object' && value !== null && field in value;
}

describe('O01 O02 a disk that is full for a while', () => {
  it.each([
    ['its place in the history', 'seq'],
    ['what the server tells', 'texts'],
  ] as const)(
    'O02 sync that finds no room to note %s goes on by itself once there is room',
    async (what, field) => {
      const ana = await lab.signedIn(ANA, lab.server.origin);
      const bruno = await lab.signedIn(BRUNO, lab.server.origin);
      const room = noRoomWhere(rowsOf(ana, field));
      restore.push(room);
      const theirs = await bruno.templates.create(newTemplate(`Do Bruno, ${what}`));
      await staysFull(ana);
      room();
      const own = await ana.templates.create(newTemplate(`Da Ana, ${what}`));
      await until(ana.templates.watch(theirs.uid), known);
      await until(bruno.templates.watch(own.uid), known);
      await untilSynced(ana);
      expect(await until(ana.rejections.watchAll(), () => true)).toEqual([]);
      const later = await bruno.templates.create(newTemplate(`Depois, ${what}`));
      await until(ana.templates.watch(later.uid), known);
      const ownLater = await ana.templates.create(newTemplate(`Depois da Ana, ${what}`));
      await until(bruno.templates.watch(ownLater.uid), known);
      await untilSynced(ana);
      expect(await conflictCopies(bruno)).toEqual([]);
    },
  );

  it('O01 O04 what is typed is kept again as soon as there is room, and says so until then', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const { uid } = await ana.templates.create(newTemplate('Recibo'));
    const room = noRoomAtAll(ana.disk.prefix);
    restore.push(room);
    const full = { code: 'device-storage-full' };
    await expect(ana.drafts.saveFill(uid, { pagador: 'Mar' })).rejects.toMatchObject(full);
    await expect(ana.drafts.saveFill(uid, { pagador: 'Maria' })).rejects.toMatchObject(full);
    room();
    await ana.drafts.saveFill(uid, { pagador: 'Maria das Graças' });
    expect((await ana.drafts.fill(uid))?.values).toEqual({ pagador: 'Maria das Graças' });
  });

  it('O02 a first copy that does not fit is complete once there is room', async () => {
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const made = await bruno.templates.create(newTemplate('Na primeira cópia'));
    await untilSynced(bruno);
    const ana = lab.device(lab.server.origin);
    const room = noRoomFor('Na primeira cópia', ana.disk.prefix);
    restore.push(room);
    await until(ana.session.state$, (state) => state.phase === 'signed-out');
    await ana.session.signIn({ user: ANA, password: DEMO_PASSWORD });
    await staysFull(ana);
    room();
    await untilSynced(ana);
    expect((await until(ana.templates.watch(made.uid), known))?.name).toBe('Na primeira cópia');
  });

  it('O01 O02 where nothing can be written for a while, writes say so, and sync goes on by itself', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const before = await ana.files.put(image(2100));
    await untilSynced(ana);
    const room = noRoomAtAll(ana.disk.prefix);
    restore.push(room);
    const theirs = await bruno.templates.create(newTemplate('Chega com o disco cheio'));
    const full = { code: 'device-storage-full' };
    await expect(ana.templates.create(newTemplate('Não cabe mais'))).rejects.toMatchObject(full);
    await expect(ana.files.put(image(2200))).rejects.toMatchObject(full);
    await staysFull(ana);
    room();
    await until(ana.templates.watch(theirs.uid), known);
    await untilSynced(ana);
    const own = await ana.templates.create(newTemplate('Há lugar de novo'));
    const after = await ana.files.put(image(2300));
    await until(bruno.templates.watch(own.uid), known);
    await untilSynced(ana);
    expect((await bruno.files.get(before.hash))?.size).toBe(2100);
    expect((await bruno.files.get(after.hash))?.size).toBe(2300);
  });

  it('O01 O02 opened while nothing can be written, sync begins by itself once there is room', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const room = noRoomAtAll(ana.disk.prefix);
    restore.push(room);
    const theirs = await bruno.templates.create(newTemplate('Feito enquanto não cabia'));
    await staysFull(ana);
    const again = await lab.reopen(ana, lab.server.origin);
    await staysFull(again);
    room();
    expect((await until(again.templates.watch(theirs.uid), known))?.name).toBe(theirs.name);
    await untilSynced(again);
  });
});

describe('O01 T14 files on a disk that is full for a while', () => {
  it('O01 T14 their database that could not be opened the first time is opened once there is room', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const room = noRoomAtAll(ana.disk.prefix);
    restore.push(room);
    await expect(ana.files.put(image(2400))).rejects.toMatchObject({ code: 'device-storage-full' });
    room();
    const kept = await ana.files.put(image(2400));
    await untilSynced(ana);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect((await bruno.files.get(kept.hash))?.size).toBe(2400);
  });

  it('O01 S21 where their database cannot be opened, whoever asks for files is told why', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    restore.push(noRoomAtAll(ana.disk.prefix));
    await expect(ana.storage.freeSpace(1)).rejects.toMatchObject({ code: 'device-storage-full' });
    await expect(ana.documents.discard('none')).rejects.toMatchObject({ code: 'device-storage-full' });
  });

  it('O01 T14 a file whose arrival at the server cannot be noted is known as sent once there is room', async () => {
    const ana = await lab.signedIn(ANA);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    await ana.files.put(image(2500));
    const room = noRoomWhere((database) => database.includes(ana.disk.prefix) && database.endsWith('-files'));
    restore.push(room);
    lab.proxy.plug();
    ana.wake();
    await saysFull(ana);
    expect(await ana.session.unsent()).toMatchObject({ files: 1 });
    room();
    await untilSynced(ana);
    expect(await ana.session.unsent()).toMatchObject({ files: 0 });
  });
});
