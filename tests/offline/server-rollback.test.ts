import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpAfterwards, newFolder } from '#tests/integration/store/folders.ts';
import { operate } from '#tests/integration/store/operator.ts';
import {
  newTemplate,
  openDevice,
  until,
  untilSynced,
  type AppDevice,
  conflictCopies,
} from '#tests/support/app-device.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

cleanUpAfterwards();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

const open: AppDevice[] = [];
const servers: TestServer[] = [];
let server: TestServer;
let backup: string;

async function signedIn(user: string): Promise<AppDevice> {
  const device = openDevice(server.origin);
  open.push(device);
  await until(device.session.state$, (state) => state.phase === 'signed-out');
  await device.session.signIn({ user, password: DEMO_PASSWORD });
  await untilSynced(device);
  return device;
}

async function reopened(device: AppDevice): Promise<AppDevice> {
  const again = openDevice(server.origin, device.disk);
  open.push(again);
  return again;
}

async function named(device: AppDevice, uid: string, name: string): Promise<void> {
  await until(device.templates.watch(uid), (held) => held?.name === name, 20_000);
}

async function backUp(): Promise<void> {
  backup = path.join(await newFolder(), 'backup');
  await operate('backup', ['--to', backup], { DATA_DIR: server.dataDir });
}

/** The server's whole store as it was at the backup, with new identities. */
async function setBack(): Promise<void> {
  await server.stop();
  await operate('restore', ['--from', backup, '--replace'], { DATA_DIR: server.dataDir });
  await server.restart();
}

const refusals = (device: AppDevice): Promise<{ code: string; recordId: string }[]> =>
  until(device.rejections.watchAll(), () => true);

beforeEach(async () => {
  server = await startServer({ embedded: true });
  servers.push(server);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.close()));
});
afterAll(async () => {
  await Promise.all(servers.map((each) => each.dispose()));
});

describe('O02 O04 a server that was set back', () => {
  it('O04 gets again what its devices wrote and it had confirmed, also on top of work that was never sent', async () => {
    const [ana, bruno] = [await signedIn(ANA), await signedIn(BRUNO)];
    const { uid } = await bruno.templates.create(newTemplate('Antes da cópia'));
    await named(ana, uid, 'Antes da cópia');
    await backUp();
    await ana.templates.update(uid, { name: 'Depois da cópia' });
    const made = await ana.templates.create(newTemplate('Feito depois da cópia'));
    await untilSynced(ana);
    await named(bruno, uid, 'Depois da cópia');
    await named(bruno, made.uid, 'Feito depois da cópia');
    await server.stop();
    await bruno.templates.update(uid, {
      description: 'escrito sem servidor, sobre o que o servidor esqueceu',
    });
    await setBack();
    for (const device of [ana, bruno]) device.wake();
    const fresh = await signedIn(BRUNO);
    await named(fresh, uid, 'Depois da cópia');
    await named(fresh, made.uid, 'Feito depois da cópia');
    await until(
      fresh.templates.watch(uid),
      (held) => held?.description.startsWith('escrito sem servidor') === true,
    );
    await Promise.all([untilSynced(ana), untilSynced(bruno)]);
    expect(await fresh.templates.get(uid)).toEqual(await ana.templates.get(uid));
    expect(await conflictCopies(fresh)).toEqual([]);
    await until(ana.rejections.watchAll(), (list) => list.length === 0);
    await until(bruno.rejections.watchAll(), (list) => list.length === 0);
  });

  it("O04 leaves others' newer work where it is and lists it once, until its author's device brings it back", async () => {
    const [ana, bruno] = [await signedIn(ANA), await signedIn(BRUNO)];
    const { uid } = await bruno.templates.create(newTemplate('Antes da cópia'));
    await named(ana, uid, 'Antes da cópia');
    await backUp();
    await ana.templates.update(uid, { name: 'Só a Bruno o tem ainda' });
    const made = await ana.templates.create(newTemplate('Feito por Ana, esquecido'));
    await untilSynced(ana);
    await named(bruno, uid, 'Só a Bruno o tem ainda');
    await named(bruno, made.uid, 'Feito por Ana, esquecido');
    await ana.close();
    await setBack();
    bruno.wake();
    await until(bruno.rejections.watchAll(), (list) => list.length === 2);
    const listed = await refusals(bruno);
    expect(new Set(listed.map(({ code, recordId }) => `${code} ${recordId}`))).toEqual(
      new Set([`record-set-back ${uid}`, `record-set-back ${made.uid}`]),
    );
    expect((await bruno.templates.get(uid))?.name).toBe('Só a Bruno o tem ainda');
    await bruno.close();
    const again = await reopened(bruno);
    await untilSynced(again);
    expect(await refusals(again)).toHaveLength(2);
    expect((await again.templates.get(uid))?.name).toBe('Só a Bruno o tem ainda');
    const author = await reopened(ana);
    await untilSynced(author);
    await until(again.rejections.watchAll(), (list) => list.length === 0);
    const fresh = await signedIn(BRUNO);
    await named(fresh, uid, 'Só a Bruno o tem ainda');
    await named(fresh, made.uid, 'Feito por Ana, esquecido');
  });
});
